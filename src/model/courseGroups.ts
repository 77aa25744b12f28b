// Groups rows by the subject in the course code.
import type { UpdateType } from '../api/updateType.ts';
import { compareSums, type CompareNames } from './order.ts';
import type { Row } from './selectRow.ts';
import { addSums, type Sums } from './sums.ts';
import type { View } from './view.ts';

/** Prefixes that at least two of `rows` share. */
export function sharedPrefixes(rows: readonly Row[]): ReadonlySet<string> {
  const prefixes = rows.flatMap(({ course }) => codePrefix(course.code) ?? []).toSorted();
  return new Set(prefixes.filter((prefix, index) => prefix === prefixes[index - 1]));
}

export type CourseGroup = GroupTitle & {
  /** Unique: a prefix in capitals, or the kind of the group in small letters. */
  readonly key: string;
  readonly count: number;
  readonly rows: readonly Row[];
  readonly sums: Sums;
};

type GroupTitle =
  | { readonly kind: 'prefix'; readonly prefix: string }
  /** Several courses, each with a unique prefix. */
  | { readonly kind: 'other' }
  /** Courses without a code. */
  | { readonly kind: 'without-code' };

export interface GroupedRows {
  readonly rows: readonly Row[];
  /** sharedPrefixes of all courses, so that a search regroups no row. */
  readonly prefixes: ReadonlySet<string>;
  readonly types: readonly UpdateType[];
  readonly complete: boolean;
  readonly sort: View['sort'];
  readonly compareNames: CompareNames;
}

/** By need, groups are sorted by their sums, then by name; else by their first row. */
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

  /** Groups with a prefix come first. */
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
  // A single course is titled with its prefix.
  return key === 'other' && rows.length > 1
    ? { kind: 'other' }
    : { kind: 'prefix', prefix: codePrefix(first?.course.code) ?? key };
}

/**
 * The subject in a code such as `wl.202620.PHIL.49000.003`: its longest run of letters; of equals, the first that no
 * year follows. Terms and kinds of class (`2024FALL-CS-101`, `CS 61A LEC 1`) and single letters count only if there is
 * nothing else. Without letters, the first part. undefined without a code.
 */
export function codePrefix(code: string | undefined): string | undefined {
  const text = (code ?? '').trim().normalize('NFC').toUpperCase();
  const runs = Array.from(text.matchAll(RUN), ([, run = '', year]) => ({ run, year }));
  const [subject = runs[0]] = runs
    .filter(({ run }) => run.length > 1 && !NO_SUBJECT.test(run))
    .toSorted((a, b) => b.run.length - a.run.length || rank(a.year) - rank(b.year));
  // A code of signs alone is its own part.
  return subject?.run ?? (/[\p{L}\p{N}]+/u.exec(text)?.[0] || text || undefined);
}

/** Letters, and the year after them. */
const RUN = /(\p{L}[\p{L}\p{M}&]*)(?=[^\p{L}\p{N}]*(20[1-4]\d)?)/gu;

const rank = (year: string | undefined) => Number(year !== undefined);

/** Assumes the usual English and German abbreviations. */
const NO_SUBJECT =
  /^(?:FA(?:LL)?|AU(?:T(?:UMN)?)?|WI(?:N(?:TER)?|SE)?|SP(?:R(?:ING)?)?|SU(?:M(?:MER)?)?|SO(?:SE|MMER)?|[WS]S|TERM|SEM(?:ESTER)?|LEC|LAB|TUT|DIS|SEC|SECTION|ONLINE)$/;
