// The text of announcements.
import type { Sums } from '../model/sums.ts';
import type { Summary } from '../model/summary.ts';
import { bounded } from './headlineText.ts';
import type { Language } from './language.ts';

export interface ResultSource {
  readonly summary: Pick<Summary, 'allClear' | 'courses' | 'unchecked' | 'total'>;
  readonly sums: Sums;
  /** The address leaves out types in use. */
  readonly narrowed: boolean;
}

/** The result of a check as three sums; undefined if no course was checked. */
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
    // Zeros are left out beside other sums.
    return sum === undefined || (sum.n === 0 && !isNone) ? [] : [words[kind](bounded(sum))];
  });
  return words.result({ sums: list(told) });
}
