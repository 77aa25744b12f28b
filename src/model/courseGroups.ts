// Rows by the prefix of the course code, so that a thousand courses are some dozens of subjects. Where most courses are
// the only one of their subject, headings would help nobody, and there are none.
import type { UpdateType } from '../api/updateType.ts';
import { compareSums, type CompareNames } from './rowOrder.ts';
import type { Row } from './selectRow.ts';
import { addSums, type Sums } from './sums.ts';
import type { View } from './view.ts';

/** Which prefixes have groups of their own. */
export interface Grouping {
  readonly prefixes: ReadonlySet<string>;
  /** At least half of the rows stood in them. */
  readonly helps: boolean;
  /** Of how many rows that was found: a search that leaves fewer finds nothing else. */
  readonly judged: number;
}

export const noGrouping: Grouping = { prefixes: new Set(), helps: false, judged: 0 };

/** As codePrefix does. */
export type PrefixOf = (code: string | undefined) => string | undefined;

/** Each code is read once, not at every answer of the LMS. */
export function rememberPrefixes(): PrefixOf {
  const known = new Map<string, string | undefined>();
  return (code) => {
    if (code === undefined) return undefined;
    if (!known.has(code)) known.set(code, codePrefix(code));
    return known.get(code);
  };
}

/**
 * What two rows share gets a group. It only grows while a list is the same one: a search, or a row that is put away,
 * takes no row out of its group. `earlier` itself where nothing is new.
 */
export function growGrouping(
  earlier: Grouping,
  rows: readonly Row[],
  prefixOf: PrefixOf = codePrefix,
): Grouping {
  const seen = new Set<string>();
  const prefixes = new Set(earlier.prefixes);
  const own: string[] = [];
  for (const { course } of rows) {
    const prefix = prefixOf(course.code);
    if (prefix === undefined) continue;
    own.push(prefix);
    if (seen.has(prefix)) prefixes.add(prefix);
    seen.add(prefix);
  }
  const judged = Math.max(earlier.judged, rows.length);
  if (prefixes.size === earlier.prefixes.size && judged === earlier.judged) return earlier;
  const grouped = own.filter((prefix) => prefixes.has(prefix)).length;
  const isMore = judged > earlier.judged;
  return { prefixes, judged, helps: isMore ? grouped * 2 >= rows.length : earlier.helps };
}

export type CourseGroup = GroupTitle & {
  /** Unique among groups: a prefix in capitals, or another name. */
  readonly key: string;
  readonly rows: readonly Row[];
  readonly sums: Sums;
};

type GroupTitle =
  /** Such as `ACCT`. */
  | { readonly kind: 'prefix'; readonly prefix: string }
  /** Several courses, each with a prefix that no other one has. */
  | { readonly kind: 'other' }
  /** Courses without a code, or whose code begins with none. */
  | { readonly kind: 'without-code' };

export interface GroupedRows {
  readonly rows: readonly Row[];
  /** Those that have groups of their own. */
  readonly prefixes: Grouping['prefixes'];
  /** Of scope and lane. */
  readonly types: readonly UpdateType[];
  /** See sumRows. */
  readonly complete: boolean;
  /** That `rows` are in. */
  readonly sort: View['sort'];
  /** In the reader's language. */
  readonly compareNames: CompareNames;
  readonly prefixOf?: PrefixOf;
}

/**
 * Groups stand in the order of the sums that they show, ties by name; in another order than by need, where their first
 * row stands. Rows keep their order inside.
 */
export function groupByCode(source: GroupedRows): readonly CourseGroup[] {
  const { rows, prefixes, types, complete, sort, compareNames, prefixOf = codePrefix } = source;
  const members = new Map<string, Row[]>();
  for (const row of rows) {
    const prefix = prefixOf(row.course.code);
    const key = prefix === undefined ? WITHOUT_CODE : prefixes.has(prefix) ? prefix : 'other';
    const group = members.get(key);
    if (group === undefined) members.set(key, [row]);
    else group.push(row);
  }
  const groups = Array.from(members, ([key, group]) => ({
    key,
    ...titleOf(key, group),
    rows: group,
    sums: addSums(group, types, complete),
  }));
  if (sort !== 'needs') return groups;
  return groups.toSorted((a, b) => compareSums(a.sums, b.sums) || byName(a, b));

  /** Groups without a name of their own come after those that have one. */
  function byName(a: CourseGroup, b: CourseGroup): number {
    if (a.kind === 'prefix' && b.kind === 'prefix') return compareNames(a.prefix, b.prefix);
    return kinds.indexOf(a.kind) - kinds.indexOf(b.kind);
  }
}

const kinds: readonly CourseGroup['kind'][] = ['prefix', 'other', 'without-code'];

const WITHOUT_CODE = 'without-code';

function titleOf(key: string, rows: readonly Row[]): GroupTitle {
  if (key === WITHOUT_CODE) return { kind: WITHOUT_CODE };
  const [first] = rows;
  // One alone is no "other courses", and stands where they would.
  return key === 'other' && rows.length > 1
    ? { kind: 'other' }
    : { kind: 'prefix', prefix: codePrefix(first?.course.code) ?? key };
}

/** Groups that were there keep their places, whatever their sums are now; new ones follow. */
export function holdGroups(
  previousKeys: readonly string[],
  groups: readonly CourseGroup[],
): readonly CourseGroup[] {
  const places = new Map(previousKeys.map((key, place) => [key, place]));
  const placeOf = ({ key }: CourseGroup): number => places.get(key) ?? places.size;
  return groups.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** What stands before the first digit, space, dash or underscore, in capitals; undefined where that has no letter. */
export function codePrefix(code: string | undefined): string | undefined {
  const [prefix = ''] = (code ?? '').trim().split(/[\p{Nd}\s\p{Pd}_]/u, 1);
  return /\p{L}/u.test(prefix) ? prefix.normalize('NFC').toUpperCase() : undefined;
}
