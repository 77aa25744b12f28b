// What the largest words say of three sums. They never outrun what is known, and never pass over what is put away:
// a hurried reader reads nothing else.
import { knownIn, type Sums } from './sums.ts';
import type { Summary } from './summary.ts';

export type ShownHeadline =
  | { readonly kind: 'all-clear'; readonly courses: number }
  /** `courses` undefined: the list of courses is still on its way. */
  | { readonly kind: 'counting'; readonly courses: number | undefined }
  | { readonly kind: 'nothing-known' }
  /** No update is known but for what is put away, and these courses are not known. */
  | { readonly kind: 'unchecked'; readonly unchecked: number; readonly courses: number }
  /** No update is known but for what is put away, and some counts, or courses, are missing. */
  | { readonly kind: 'gaps'; readonly missing: 'counts' | 'courses' }
  | { readonly kind: 'none-as-of'; readonly asOf: number }
  /** `asOf`: every number is of an earlier check, the oldest of this time, ms since the epoch. */
  | { readonly kind: 'sums'; readonly sums: Sums; readonly asOf: number | undefined }
  /** Everything is known, and all there is is put away. `asOf`: of the oldest number that is not fresh. */
  | { readonly kind: 'only-away'; readonly asOf: number | undefined };

/**
 * `summary`: of every course in scope, put away or not, over the types of the lane. `whole`: the sums of what is not
 * put away, over the same types (see Selection). `growing`: more courses are on their way.
 */
export function shownHeadlineOf(summary: Summary, whole: Sums, growing: boolean): ShownHeadline {
  const { courses, checking, unchecked, stale, staleSince, total, withGaps } = summary;
  if (summary.allClear) return { kind: 'all-clear', courses };
  if (growing || checking > 0) {
    return { kind: 'counting', courses: growing ? undefined : courses };
  }
  if (unchecked === courses) return { kind: 'nothing-known' };
  if (knownIn(whole) > 0) {
    const asOf = unchecked + stale === courses ? staleSince : undefined;
    return { kind: 'sums', sums: whole, asOf };
  }
  if (unchecked > 0) return { kind: 'unchecked', unchecked, courses };
  if (withGaps > 0) return { kind: 'gaps', missing: 'counts' };
  if (total.n > 0) {
    // With every count known, only a list that is not whole makes a total a lower bound.
    return total.atLeast
      ? { kind: 'gaps', missing: 'courses' }
      : { kind: 'only-away', asOf: staleSince };
  }
  return staleSince === undefined
    ? { kind: 'gaps', missing: 'courses' }
    : { kind: 'none-as-of', asOf: staleSince };
}
