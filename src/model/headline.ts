// Chooses the headline, which claims no more than is known and mentions updates put away.
import type { UpdateType } from '../api/updateType.ts';
import type { Selection } from './select.ts';
import { isFailing } from './selectRow.ts';
import { knownIn, type Sums } from './sums.ts';
import type { Summary } from './summary.ts';

export type Headline =
  | { readonly kind: 'all-clear'; readonly courses: number }
  /** `courses` undefined: the list of courses is still loading. */
  | { readonly kind: 'counting'; readonly courses: number | undefined }
  | { readonly kind: 'nothing-known' }
  /** No updates except those put away; `unchecked` courses are unknown. */
  | { readonly kind: 'unchecked'; readonly unchecked: number; readonly courses: number }
  /** No updates except those put away; some counts or courses are missing. */
  | { readonly kind: 'gaps'; readonly missing: 'counts' | 'courses' }
  | { readonly kind: 'none-as-of'; readonly asOf: number }
  /** `asOf`: of the oldest number, ms since the epoch, if all are stale. */
  | { readonly kind: 'sums'; readonly sums: Sums; readonly asOf: number | undefined }
  /** All updates are put away. `asOf`: of the oldest stale number. */
  | { readonly kind: 'only-away'; readonly asOf: number | undefined }
  /** No course matches the search or filter. */
  | { readonly kind: 'no-match' }
  /** No matching course has updates. `sure`: all of them were checked. */
  | { readonly kind: 'none-shown'; readonly sure: boolean }
  /** This and the next two replace other kinds if the address leaves out types: see narrow. */
  | {
      readonly kind: 'none-of';
      readonly types: readonly UpdateType[];
      readonly courses: number;
      readonly sure: boolean;
    }
  | {
      readonly kind: 'none-of-as-of';
      readonly types: readonly UpdateType[];
      readonly asOf: number;
    }
  | {
      readonly kind: 'no-other';
      readonly types: readonly UpdateType[];
      readonly asOf: number | undefined;
    };

interface HeadlineState {
  /** More courses are expected. */
  readonly growing: boolean;
  /** Without failures, numbers are being confirmed, and the oldest date stays until all are. */
  readonly failing: boolean;
  readonly narrowed: boolean;
}

/** `summary`: of all courses in scope, over the types of the lane. */
export function headlineOf(summary: Summary, selection: Selection, state: HeadlineState): Headline {
  const headline = headlineOfAll(summary, selection, state);
  return state.narrowed ? narrow(headline, selection) : headline;
}

function headlineOfAll(
  summary: Summary,
  selection: Selection,
  { growing, failing }: HeadlineState,
): Headline {
  const { courses, checking, unchecked, stale, staleSince } = summary;
  const { match, sums, rows } = selection;
  if (match.kind !== 'all' && unchecked < courses && !isOpen(selection, growing)) {
    if (match.kind === 'none') return { kind: 'no-match' };
    if (knownIn(sums) === 0) return { kind: 'none-shown', sure: !rows.some(isFailing) };
  }
  if (summary.allClear) return { kind: 'all-clear', courses };
  if (growing || checking > 0) return { kind: 'counting', courses: growing ? undefined : courses };
  if (unchecked === courses) return { kind: 'nothing-known' };
  if (knownIn(sums) > 0) {
    const isDated = !failing || unchecked + stale === courses;
    return { kind: 'sums', sums, asOf: isDated ? staleSince : undefined };
  }
  return withoutUpdates(summary);
}

function narrow(headline: Headline, { types, rows }: Selection): Headline {
  switch (headline.kind) {
    case 'all-clear':
      return { kind: 'none-of', types, courses: headline.courses, sure: true };
    case 'none-shown':
      return { kind: 'none-of', types, courses: rows.length, sure: headline.sure };
    case 'none-as-of':
      return { kind: 'none-of-as-of', types, asOf: headline.asOf };
    case 'only-away':
      return { kind: 'no-other', types, asOf: headline.asOf };
    case 'counting':
    case 'nothing-known':
    case 'unchecked':
    case 'gaps':
    case 'no-match':
    case 'sums':
    case 'none-of':
    case 'none-of-as-of':
    case 'no-other':
      return headline;
  }
}

/** A course that is still loading may match or have updates. */
function isOpen({ rows, checkingOutside }: Selection, growing: boolean): boolean {
  return growing || checkingOutside > 0 || rows.some(({ standing }) => standing === 'checking');
}

function withoutUpdates(summary: Summary): Headline {
  const { courses, unchecked, staleSince, total, withGaps } = summary;
  if (unchecked > 0) return { kind: 'unchecked', unchecked, courses };
  if (withGaps > 0) return { kind: 'gaps', missing: 'counts' };
  if (total.n > 0) {
    // All counts are known, so the total is a lower bound only if courses are missing.
    return total.atLeast
      ? { kind: 'gaps', missing: 'courses' }
      : { kind: 'only-away', asOf: staleSince };
  }
  return staleSince === undefined
    ? { kind: 'gaps', missing: 'courses' }
    : { kind: 'none-as-of', asOf: staleSince };
}

/** The date of the numbers in the headline, ms since the epoch. */
export function dateOf(headline: Headline): number | undefined {
  return 'asOf' in headline ? headline.asOf : undefined;
}
