// Parses and formats the view in the address; other parameters stay unchanged.
import { sorts, type Sort } from './order.ts';
import { lanes, sumKinds, type Lane, type SumKind } from '../api/updateType.ts';

export const filterOfSum = {
  toDo: 'todo',
  newFeedback: 'feedback',
  toRead: 'read',
} as const satisfies Record<SumKind, string>;

export const filters = [
  ...Object.values(filterOfSum),
  'updates',
  'changed',
  'pinned',
  'away',
] as const;
export const layouts = ['list', 'table'] as const;

/** Values of older addresses and settings. */
const formerLayouts: ReadonlySet<string> = new Set(['cards', 'queue']);

export type Layout = (typeof layouts)[number];

/** Defaults are absent from the address. */
export interface View {
  /** As typed, spaces included; empty: no search. */
  readonly q: string;
  readonly show: 'all' | (typeof filters)[number];
  readonly sort: Sort;
  /** undefined: the default, a list. */
  readonly as: Layout | undefined;
  readonly lane: 'all' | Lane;
}

export const defaultView: View = {
  q: '',
  show: 'all',
  sort: 'needs',
  as: undefined,
  lane: 'all',
};

const defaults = new Map(Object.entries<string | undefined>({ ...defaultView }));

/** Never throws. `ignored`: unknown values, for a notice. Former layouts mean the list. */
export function parseView(params: URLSearchParams) {
  const ignored: string[] = [];
  const view: View = {
    q: params.get('q') ?? '',
    show: oneOf(filters, 'show') ?? 'all',
    sort: oneOf(sorts, 'sort') ?? 'needs',
    as: formerLayouts.has(params.get('as') ?? '') ? 'list' : oneOf(layouts, 'as'),
    lane: oneOf(lanes, 'lane') ?? 'all',
  };
  return { view, ignored };

  function oneOf<T extends string>(values: readonly T[], key: string): T | undefined {
    const text = params.get(key) ?? '';
    const found = values.find((value) => value === text);
    if (found === undefined && text !== '') ignored.push(text);
    return found;
  }
}

/** The sum that a filter belongs to; undefined: none. */
export function sumOfFilter(show: View['show']): SumKind | undefined {
  return sumKinds.find((kind) => filterOfSum[kind] === show);
}

/** A copy of `params` with this view. */
export function formatView(view: View, params: URLSearchParams): URLSearchParams {
  const result = new URLSearchParams(params);
  for (const [key, value] of Object.entries<string | undefined>({ ...view })) {
    if (value === undefined || value === defaults.get(key)) result.delete(key);
    else result.set(key, value);
  }
  return result;
}
