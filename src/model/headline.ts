// What the largest words say. They never outrun what is known: a hurried reader reads nothing else.
import type { Summary, Total } from './summary.ts';

export type Headline =
  | { readonly kind: 'all-clear'; readonly courses: number }
  /** `courses` undefined: the list of courses is still on its way. */
  | { readonly kind: 'counting'; readonly courses: number | undefined }
  | { readonly kind: 'nothing-known' }
  /** No update is known, and these courses are not. */
  | { readonly kind: 'unchecked'; readonly unchecked: number; readonly courses: number }
  /** No update is known, and some counts, or courses, are missing. */
  | { readonly kind: 'gaps'; readonly missing: 'counts' | 'courses' }
  | { readonly kind: 'none-as-of'; readonly asOf: number }
  | {
      readonly kind: 'total';
      readonly total: Total;
      readonly withUpdates: number;
      readonly courses: number;
    }
  /** Every number is of an earlier check. `asOf`: of the oldest, ms since the epoch. */
  | { readonly kind: 'total-as-of'; readonly total: Total; readonly asOf: number };

/** `growing`: more courses are on their way. */
export function headlineOf(summary: Summary, growing: boolean): Headline {
  const { courses, checking, unchecked, stale, staleSince, total, withGaps } = summary;
  if (summary.allClear) return { kind: 'all-clear', courses };
  if (growing || checking > 0) {
    return { kind: 'counting', courses: growing ? undefined : courses };
  }
  if (unchecked === courses) return { kind: 'nothing-known' };
  const asOf = unchecked + stale === courses ? staleSince : undefined;
  if (total.n > 0) {
    return asOf === undefined
      ? { kind: 'total', total, withUpdates: summary.withUpdates, courses }
      : { kind: 'total-as-of', total, asOf };
  }
  if (unchecked > 0) return { kind: 'unchecked', unchecked, courses };
  if (withGaps > 0) return { kind: 'gaps', missing: 'counts' };
  return staleSince === undefined
    ? { kind: 'gaps', missing: 'courses' }
    : { kind: 'none-as-of', asOf: staleSince };
}
