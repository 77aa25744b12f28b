// The titles of folded courses, which never call a part of everything clear.
import type { Lane } from '../api/updateType.ts';
import type { Narrowings, Part } from '../model/narrowing.ts';
import { coveredText, sumText } from './headlineText.ts';
import type { listSums } from '../model/sums.ts';
import type { Language } from './language.ts';

export interface FoldSource {
  readonly fold: 'away' | 'ended' | 'clear';
  /** Folded courses. */
  readonly n: number;
  /** The time of the oldest stale number, ms since the epoch; undefined: all are current. */
  readonly asOf: number | undefined;
  readonly part: Part | undefined;
  readonly lane: Lane | 'all';
  readonly narrowing: Narrowings;
  /** Courses stand above the fold. */
  readonly isBelow: boolean;
  /** The sums of ended courses. */
  readonly sums: ReturnType<typeof listSums>;
}

export function foldedCoursesText(source: FoldSource, language: Language): string {
  const { fold, n, asOf, part, sums, lane, narrowing, isBelow } = source;
  const { courses, headline, lane: lanes } = language.words;
  const time = asOf === undefined ? 'none' : language.pastTime(asOf);
  const types = part?.types;
  const covered = { ...coveredText({ courses: n, types }, language), time };
  switch (fold) {
    case 'away':
      // "Only muted updates" speaks of all types.
      return types === undefined
        ? courses.onlyAway({ n, time })
        : headline.noOther({ ...covered, sure: 'yes' });
    case 'ended': {
      const texts = sums.map(([kind, sum]) => sumText(kind, sum, language));
      return [courses.ended({ n }), ...texts].join(' · ');
    }
    case 'clear':
      if (part === undefined) return courses.clear({ n, time });
      return isBelow && lane !== 'all' && !narrowing.includes('types')
        ? courses.noneInLane({ n, lane: lanes[lane], time })
        : courses.without(covered);
  }
}
