// The titles of folded courses, which never call a part of everything clear.
import type { Covered } from '../model/headline.ts';
import { leavesOutTypes, type Narrowings } from '../model/narrowing.ts';
import type { Selection } from '../model/select.ts';
import { coveredText } from './headlineText.ts';
import type { Language } from './language.ts';

export interface FoldSource {
  readonly fold: 'away' | 'clear';
  /** Folded courses. */
  readonly n: number;
  /** Of the oldest stale number, ms since the epoch; undefined: all are current. */
  readonly asOf: number | undefined;
  readonly narrowing: Narrowings;
  readonly selection: Pick<Selection, 'types'>;
}

export function foldText(source: FoldSource, language: Language): string {
  const { fold, n, asOf, narrowing, selection } = source;
  const { courses } = language.words;
  const time = asOf === undefined ? undefined : language.pastTime(asOf);
  const types = leavesOutTypes(narrowing) ? selection.types : undefined;
  const of: Covered = { courses: n, types };
  const covered = coveredText(of, language);
  switch (fold) {
    case 'away':
      // "Only muted updates" speaks of all types.
      if (types !== undefined)
        return time === undefined
          ? courses.noOther(covered)
          : courses.noOtherAsOf({ ...covered, time });
      return time === undefined ? courses.onlyAway({ n }) : courses.onlyAwayAsOf({ n, time });
    case 'clear':
      if (narrowing.length === 0)
        return time === undefined ? courses.clear({ n }) : courses.clearAsOf({ n, time });
      return time === undefined
        ? courses.without(covered)
        : courses.withoutAsOf({ ...covered, time });
  }
}
