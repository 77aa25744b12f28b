// The titles of folded courses, which never call a part of everything clear.
import type { Part } from '../model/narrowing.ts';
import { coveredText } from './headlineText.ts';
import type { Language } from './language.ts';

export interface FoldSource {
  readonly fold: 'away' | 'clear';
  /** Folded courses. */
  readonly n: number;
  /** Of the oldest stale number, ms since the epoch; undefined: all are current. */
  readonly asOf: number | undefined;
  readonly part: Part;
}

export function foldedCoursesText(source: FoldSource, language: Language): string {
  const { fold, n, asOf, part } = source;
  const { courses, headline } = language.words;
  const time = asOf === undefined ? undefined : language.pastTime(asOf);
  const types = part?.types;
  const covered = coveredText({ courses: n, types }, language);
  switch (fold) {
    case 'away':
      // "Only muted updates" speaks of all types.
      if (types !== undefined)
        return time === undefined
          ? headline.noOther({ ...covered, sure: 'yes' })
          : headline.noOtherAsOf({ ...covered, time });
      return time === undefined ? courses.onlyAway({ n }) : courses.onlyAwayAsOf({ n, time });
    case 'clear':
      if (part === undefined)
        return time === undefined ? courses.clear({ n }) : courses.clearAsOf({ n, time });
      return time === undefined
        ? courses.without(covered)
        : courses.withoutAsOf({ ...covered, time });
  }
}
