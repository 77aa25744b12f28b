// Chooses the headline, which claims no more than is known and mentions updates put away.
import type { UpdateType } from '../api/updateType.ts';
import type { Selection } from './select.ts';
import { isFailing } from './selectRow.ts';
import { knownIn, type Sums } from './sums.ts';
import type { Summary } from './summary.ts';

/** The types in scope, if the address leaves out types in use: then nothing is called clear. */
type Narrowed = readonly UpdateType[] | undefined;

export type Headline =
  | { readonly kind: 'all-clear'; readonly courses: number }
  /** `courses` undefined: the list of courses is still loading. */
  | { readonly kind: 'counting'; readonly courses: number | undefined }
  | { readonly kind: 'nothing-known' }
  /** No updates except those put away; `unchecked` courses are unknown. */
  | { readonly kind: 'unchecked'; readonly unchecked: number; readonly courses: number }
  /** No updates except those put away; some counts or courses are missing. */
  | { readonly kind: 'gaps'; readonly missing: 'counts' | 'courses' }
  | { readonly kind: 'none-as-of'; readonly asOf: number; readonly types: Narrowed }
  /** `asOf`: of the oldest number, ms since the epoch, if all are stale. */
  | { readonly kind: 'sums'; readonly sums: Sums; readonly asOf: number | undefined }
  /** All updates are put away. `asOf`: of the oldest stale number. */
  | { readonly kind: 'only-away'; readonly asOf: number | undefined; readonly types: Narrowed }
  | { readonly kind: 'no-match' }
  /** None of `courses` has updates. `sure`: all of them were checked. */
  | {
      readonly kind: 'none-shown';
      readonly courses: number;
      readonly sure: boolean;
      readonly types: Narrowed;
    };

interface HeadlineState {
  /** More courses are expected. */
  readonly growing: boolean;
  /** Without failures, numbers are being confirmed, and the oldest date stays until all are. */
  readonly failing: boolean;
  readonly narrowed: boolean;
}

/** `summary`: of all courses in scope, over the types of the lane. */
export function headlineOf(
  summary: Summary,
  selection: Selection,
  { growing, failing, narrowed }: HeadlineState,
): Headline {
  const { courses, checking, unchecked, stale, staleSince, total, withGaps } = summary;
  const { match, sums, rows } = selection;
  const types = narrowed ? selection.types : undefined;
  if (match !== undefined && unchecked < courses && !isOpen(selection, growing)) {
    if (match.n === 0) return { kind: 'no-match' };
    if (knownIn(sums) === 0)
      return { kind: 'none-shown', courses: rows.length, sure: !rows.some(isFailing), types };
  }
  if (summary.allClear)
    return narrowed
      ? { kind: 'none-shown', courses, sure: true, types }
      : { kind: 'all-clear', courses };
  if (growing || checking > 0) return { kind: 'counting', courses: growing ? undefined : courses };
  if (unchecked === courses) return { kind: 'nothing-known' };
  if (knownIn(sums) > 0) {
    const isDated = !failing || unchecked + stale === courses;
    return { kind: 'sums', sums, asOf: isDated ? staleSince : undefined };
  }
  if (unchecked > 0) return { kind: 'unchecked', unchecked, courses };
  if (withGaps > 0) return { kind: 'gaps', missing: 'counts' };
  // All counts are known, so the total is a lower bound only if courses are missing.
  if (total.n > 0 && !total.atLeast) return { kind: 'only-away', asOf: staleSince, types };
  return total.n > 0 || staleSince === undefined
    ? { kind: 'gaps', missing: 'courses' }
    : { kind: 'none-as-of', asOf: staleSince, types };
}

/** A course that is still loading may match or have updates. */
function isOpen({ rows, checkingOutside }: Selection, growing: boolean): boolean {
  return growing || checkingOutside > 0 || rows.some(({ standing }) => standing === 'checking');
}

/** The date of the numbers in the headline, ms since the epoch. */
export function dateOf(headline: Headline): number | undefined {
  return 'asOf' in headline ? headline.asOf : undefined;
}
