// Chooses the headline, which claims no more than is known and mentions updates put away.
import { knownCount } from './courseUpdates.ts';
import type { Part } from './narrowing.ts';
import type { Selection } from './select.ts';
import { isFailing, type Row } from './selectRow.ts';
import { knownIn, type Sums } from './sums.ts';
import type { Summary } from './summary.ts';

/** The courses and types that a claim such as "no updates" covers; undefined: everything. */
export interface Covered extends Part {
  /** How many. */
  readonly courses: number;
}

export type Headline =
  | { readonly kind: 'all-clear'; readonly courses: number }
  /** `courses` undefined: the list of courses is still loading. */
  | { readonly kind: 'counting'; readonly courses: number | undefined }
  | { readonly kind: 'nothing-known' }
  /** No updates except those put away; the last check failed for `unchecked` courses, of which some may have older counts. */
  | { readonly kind: 'unchecked'; readonly unchecked: number; readonly courses: number }
  /** No updates except those put away; some counts or courses are missing. */
  | { readonly kind: 'gaps'; readonly missing: 'counts' | 'courses' }
  | { readonly kind: 'none-as-of'; readonly asOf: number; readonly of: Covered | undefined }
  /** `asOf`: of the oldest number, ms since the epoch, if all are stale. */
  | { readonly kind: 'sums'; readonly sums: Sums; readonly asOf: number | undefined }
  /** All updates are put away. `sure`: all of the courses were checked. `asOf`: of the oldest stale number. */
  | {
      readonly kind: 'only-away';
      readonly sure: boolean;
      readonly asOf: number | undefined;
      readonly of: Covered | undefined;
    }
  | { readonly kind: 'no-match' }
  /** None of the courses has updates. `sure`: all of them were checked. `of` undefined: those that search and filter show. */
  | { readonly kind: 'none-shown'; readonly sure: boolean; readonly of: Covered | undefined };

interface HeadlineState {
  /** More courses are expected. */
  readonly growing: boolean;
  readonly failing: boolean;
  readonly part: Part | undefined;
}

/** `summary`: of all courses in scope, over the types of the lane. */
export function headlineOf(
  summary: Summary,
  selection: Selection,
  { growing, failing, part }: HeadlineState,
): Headline {
  const { courses, checking, unchecked, stale, staleSince, total, withGaps } = summary;
  const { match, sums, rows } = selection;
  const types = part?.types;
  const of = part && { courses, types };
  if (match !== undefined && unchecked < courses && !isOpen(selection, growing)) {
    if (match.n === 0) return { kind: 'no-match' };
    if (knownIn(sums) === 0) {
      const shown = { courses: rows.length, types };
      const sure = !rows.some(isFailing);
      return rows.some(hasPutAway)
        ? { kind: 'only-away', sure, asOf: undefined, of: shown }
        : { kind: 'none-shown', sure, of: types && shown };
    }
  }
  if (summary.allClear)
    return of === undefined
      ? { kind: 'all-clear', courses }
      : { kind: 'none-shown', sure: true, of };
  if (growing || checking > 0) return { kind: 'counting', courses: growing ? undefined : courses };
  if (unchecked === courses) return { kind: 'nothing-known' };
  // At the date of the stale counts, the other courses may have had other numbers.
  const asOf = unchecked + stale < courses ? undefined : staleSince;
  if (knownIn(sums) > 0) return { kind: 'sums', sums, asOf };
  // Without failures, stale counts are being confirmed.
  const failed = failing ? unchecked + stale : unchecked;
  if (unchecked > 0) return { kind: 'unchecked', unchecked: failed, courses };
  if (withGaps > 0) return { kind: 'gaps', missing: 'counts' };
  if (asOf !== staleSince)
    return failed > 0
      ? { kind: 'unchecked', unchecked: failed, courses }
      : { kind: 'counting', courses };
  // All counts are known, so the total is a lower bound only if courses are missing.
  if (total.n > 0 && !total.atLeast) {
    return { kind: 'only-away', sure: true, asOf, of };
  }
  return total.n > 0 || asOf === undefined
    ? { kind: 'gaps', missing: 'courses' }
    : { kind: 'none-as-of', asOf, of };
}

/** `show=away` draws hidden courses too. */
function hasPutAway({ hidden, muted, types, state }: Row): boolean {
  const away = hidden ? [...muted, ...types] : muted;
  return away.some((type) => (knownCount(state, type) ?? 0) > 0);
}

/** A course that is still loading may match or have updates. */
function isOpen({ rows, checkingOutside }: Selection, growing: boolean): boolean {
  return growing || checkingOutside > 0 || rows.some(({ standing }) => standing === 'checking');
}

/** The date of the numbers in the headline, ms since the epoch. */
export function dateOf(headline: Headline): number | undefined {
  return 'asOf' in headline ? headline.asOf : undefined;
}
