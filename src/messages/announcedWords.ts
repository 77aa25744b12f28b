// What the page says aloud. The reasons stand in notices, which are there to be read.
import type { NoticeKind } from '../model/notices.ts';
import type { Sums } from '../model/sums.ts';
import type { Summary } from '../model/summary.ts';
import { bounded } from './headlineText.ts';
import type { Language } from './language.ts';
import type { Words } from './words.ts';

export function announcedCause(
  cause: NoticeKind | 'over' | 'marked',
  { announce: words }: Words,
): string {
  return cause === 'callback-ignored' ? words.callbackIgnored : words[cause];
}

/** Only what the LMS has said: a list that failed is not empty. */
export function announcedNone(
  reason: 'no-enrollments' | 'fault' | 'no-contract',
  { announce: words }: Words,
): string | undefined {
  return reason === 'no-enrollments' ? words.noCourses : undefined;
}

export interface ResultSource {
  readonly summary: Pick<Summary, 'allClear' | 'courses' | 'unchecked' | 'total'>;
  /** Of everything that is not put away. */
  readonly sums: Sums;
  /** The address leaves out types in use: nothing is said of those. */
  readonly narrowed: boolean;
}

/** What a check came to, in the three sums; undefined where no course has been checked. */
export function announcedResult(
  { summary, sums, narrowed }: ResultSource,
  { words: { announce: words }, list }: Pick<Language, 'words' | 'list'>,
): string | undefined {
  const { allClear, courses, unchecked, total } = summary;
  if (courses === unchecked) return undefined;
  if (allClear) return narrowed ? words.noneOf : words.allClear;
  const shown = Object.values(sums);
  const isOpen = shown.some(({ atLeast }) => atLeast);
  const isNone = shown.every(({ n }) => n === 0);
  if (isNone && !isOpen && total.n > 0) return narrowed ? words.noOther : words.onlyAway;
  const told = (['toDo', 'newFeedback', 'toRead'] as const).flatMap((kind) => {
    const sum = sums[kind];
    // Zero is quiet beside another sum.
    return sum === undefined || (sum.n === 0 && !isNone) ? [] : [words[kind](bounded(sum))];
  });
  return words.result({ sums: list(told) });
}
