// What the largest words say of three sums. They never outrun what is known, and never pass over what is put away:
// a hurried reader reads nothing else.
import type { UpdateType } from '../api/updateType.ts';
import type { Selection } from './select.ts';
import { isFailing } from './selectRow.ts';
import { knownIn, type Sums } from './sums.ts';
import type { Summary } from './summary.ts';

export type Headline =
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
  | { readonly kind: 'only-away'; readonly asOf: number | undefined }
  /** A search or a filter leaves no course. */
  | { readonly kind: 'no-match' }
  /** A search or a filter leaves courses without updates. `sure`: each of them was checked. */
  | { readonly kind: 'none-shown'; readonly sure: boolean }
  /** In place of 'all-clear' and 'none-shown' where the address leaves out types in use: nothing is said of those. */
  | {
      readonly kind: 'none-of';
      readonly types: readonly UpdateType[];
      readonly courses: number;
      readonly sure: boolean;
    }
  /** The same in place of 'none-as-of'. */
  | {
      readonly kind: 'none-of-as-of';
      readonly types: readonly UpdateType[];
      readonly asOf: number;
    }
  /** The same in place of 'only-away'. */
  | {
      readonly kind: 'no-other';
      readonly types: readonly UpdateType[];
      readonly asOf: number | undefined;
    };

interface HeadlineState {
  /** More courses are on their way. */
  readonly growing: boolean;
  /** A check failed. While none has, remembered numbers are being confirmed, and the oldest date stands until all are. */
  readonly failing: boolean;
  /** The address leaves out types in use: see Scope. */
  readonly narrowed: boolean;
}

/** `summary`: of every course in scope, put away or not, over the types of the lane. */
export function headlineOf(
  summary: Summary,
  selection: Selection,
  { growing, failing, narrowed }: HeadlineState,
): Headline {
  const headline = headlineOfAll(summary, selection, growing, failing);
  return narrowed ? narrow(headline, selection) : headline;
}

function headlineOfAll(
  summary: Summary,
  selection: Selection,
  growing: boolean,
  failing: boolean,
): Headline {
  const { courses, checking, unchecked, stale, staleSince } = summary;
  const { match, sums, rows } = selection;
  const counting = growing || checking > 0;
  if (match.kind !== 'all' && unchecked < courses && !isOpen(selection, growing)) {
    if (match.kind === 'none') return { kind: 'no-match' };
    if (knownIn(sums) === 0) return { kind: 'none-shown', sure: !rows.some(isFailing) };
  }
  if (summary.allClear) return { kind: 'all-clear', courses };
  if (counting) return { kind: 'counting', courses: growing ? undefined : courses };
  if (unchecked === courses) return { kind: 'nothing-known' };
  if (knownIn(sums) > 0) {
    const isDated = !failing || unchecked + stale === courses;
    return { kind: 'sums', sums, asOf: isDated ? staleSince : undefined };
  }
  return withoutUpdates(summary);
}

/** Says "none" of the types in scope alone. */
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

/** Of what is still to come, nobody knows whether it matches, or what it has. */
function isOpen({ rows, checkingOutside }: Selection, growing: boolean): boolean {
  return growing || checkingOutside > 0 || rows.some(({ standing }) => standing === 'checking');
}

function withoutUpdates(summary: Summary): Headline {
  const { courses, unchecked, staleSince, total, withGaps } = summary;
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

/** When the numbers that it speaks of were counted, where it says so; ms since the epoch. */
export function dateOf(headline: Headline): number | undefined {
  return 'asOf' in headline ? headline.asOf : undefined;
}
