// Rows by the prefix of the course code, so that a thousand courses are some dozens of subjects.
import type { UpdateType } from '../api/updateType.ts';
import { compareSums, type CompareNames } from './order.ts';
import type { Row } from './selectRow.ts';
import { addSums, type Sums } from './sums.ts';
import type { View } from './view.ts';

/** Prefixes that two of `rows` share: each has a group of its own. */
export function sharedPrefixes(rows: readonly Row[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const shared = new Set<string>();
  for (const { course } of rows) {
    const prefix = codePrefix(course.code);
    if (prefix === undefined) continue;
    if (seen.has(prefix)) shared.add(prefix);
    seen.add(prefix);
  }
  return shared;
}

export type CourseGroup = GroupTitle & {
  /** Unique among groups: a prefix in capitals, or another name. */
  readonly key: string;
  /** Of its rows. */
  readonly count: number;
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
  /** See sharedPrefixes: of all courses, so that a search takes no row out of its group. */
  readonly prefixes: ReadonlySet<string>;
  /** Of scope and lane. */
  readonly types: readonly UpdateType[];
  /** See sumRows. */
  readonly complete: boolean;
  /** That `rows` are in. */
  readonly sort: View['sort'];
  /** In the reader's language. */
  readonly compareNames: CompareNames;
}

/**
 * Groups stand in the order of the sums that they show, ties by name; in another order than by need, where their first
 * row stands. Rows keep their order inside.
 */
export function groupByCode(source: GroupedRows): readonly CourseGroup[] {
  const { rows, prefixes, types, complete, sort, compareNames } = source;
  const members = new Map<string, Row[]>();
  for (const row of rows) {
    const prefix = codePrefix(row.course.code);
    const key = prefix === undefined ? WITHOUT_CODE : prefixes.has(prefix) ? prefix : 'other';
    const group = members.get(key);
    if (group === undefined) members.set(key, [row]);
    else group.push(row);
  }
  const groups = Array.from(members, ([key, group]) => ({
    key,
    ...titleOf(key, group),
    count: group.length,
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

/** What stands before the first digit, space, dash or underscore, in capitals; undefined where that has no letter. */
export function codePrefix(code: string | undefined): string | undefined {
  const [prefix = ''] = (code ?? '').trim().split(/[\p{Nd}\s\p{Pd}_]/u, 1);
  return /\p{L}/u.test(prefix) ? prefix.normalize('NFC').toUpperCase() : undefined;
}
