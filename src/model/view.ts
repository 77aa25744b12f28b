// What the address chooses to show: search, filter, sort, layout, lane. It never changes what is asked. Every other
// parameter of the address belongs to somebody else.
import { lanes, type Lane } from './lanes.ts';

export const filters = ['updates', 'changed', 'pinned', 'away'] as const;
export const sorts = ['name', 'changed', 'lms'] as const;
/** What a list may be grouped by. */
export const groupings = ['code'] as const;
export const layouts = ['list', 'table', 'queue'] as const;

export type Layout = (typeof layouts)[number];

/** The defaults have names here and none in the address: there they are absent. */
export interface View {
  /** What was typed, spaces included; empty: no search. */
  readonly q: string;
  readonly show: 'all' | (typeof filters)[number];
  /** `needs`: by what needs the person. `lms`: the order of the list of courses. */
  readonly sort: 'needs' | (typeof sorts)[number];
  /** `code`: a list has a heading for each prefix of the course codes. */
  readonly group: 'none' | (typeof groupings)[number];
  /** undefined: nobody chose one, which is a list. */
  readonly as: Layout | undefined;
  readonly lane: 'all' | Lane;
}

export interface ParsedView {
  readonly view: View;
  /** Values that are not known, to be said on the page. */
  readonly ignored: readonly string[];
}

export const defaultView: View = {
  q: '',
  show: 'all',
  sort: 'needs',
  group: 'none',
  as: undefined,
  lane: 'all',
};

/** Never throws. `as=cards` of older addresses means the list. */
export function parseView(params: URLSearchParams): ParsedView {
  const ignored: string[] = [];
  const view: View = {
    q: params.get('q') ?? '',
    show: oneOf(filters, 'show') ?? 'all',
    sort: oneOf(sorts, 'sort') ?? 'needs',
    group: oneOf(groupings, 'group') ?? 'none',
    as: params.get('as') === 'cards' ? 'list' : oneOf(layouts, 'as'),
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

/** A copy of `params` that says this view; whatever is not the view's stays as it is. */
export function formatView(view: View, params: URLSearchParams): URLSearchParams {
  const result = new URLSearchParams(params);
  write('q', view.q, defaultView.q);
  write('show', view.show, defaultView.show);
  write('sort', view.sort, defaultView.sort);
  write('group', view.group, defaultView.group);
  write('as', view.as, defaultView.as);
  write('lane', view.lane, defaultView.lane);
  return result;

  function write(key: string, value: string | undefined, byDefault: string | undefined): void {
    if (value === undefined || value === byDefault) result.delete(key);
    else result.set(key, value);
  }
}
