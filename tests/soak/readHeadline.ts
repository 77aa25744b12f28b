// The largest words, and the line below them that says what they lack, taken apart. Words that nobody here knows
// are a puzzle, and a puzzle is a violation.
import { readMinutes } from './readMinutes.ts';
import type { UpdateType } from '../lms/world.ts';
import type { SumKind } from './sumKinds.ts';
import { readTypes } from './updateNouns.ts';

/** Times are minutes since midnight. */
export type Headline =
  | { readonly kind: 'all-clear'; readonly clear: number; readonly courses: number }
  /** `courses` undefined: there may be more of them. */
  | { readonly kind: 'counting'; readonly courses: number | undefined }
  | { readonly kind: 'nothing-known' }
  | { readonly kind: 'unchecked'; readonly unchecked: number; readonly courses: number }
  | { readonly kind: 'gaps'; readonly missing: 'counts' | 'courses' }
  /** Something is put away, and nothing else is there. */
  | { readonly kind: 'only-away' }
  | { readonly kind: 'only-away-as-of'; readonly asOf: number }
  | { readonly kind: 'none-as-of'; readonly asOf: number }
  /** A search or a filter leaves no course, or courses without updates; `sure`: each of them was checked. */
  | { readonly kind: 'no-match' }
  | { readonly kind: 'none-shown'; readonly sure: boolean }
  /** The address leaves out types: these are said to be none, of all courses or of those that a search leaves. */
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
  | { readonly kind: 'no-other'; readonly types: readonly UpdateType[] }
  | {
      readonly kind: 'no-other-as-of';
      readonly types: readonly UpdateType[];
      readonly asOf: number;
    }
  /** What is not said is zero, as far as it is known. */
  | { readonly kind: 'sums'; readonly sums: Readonly<Partial<Record<SumKind, Sum>>> }
  | { readonly kind: 'puzzle' };

interface Sum {
  readonly n: number;
  readonly atLeast: boolean;
}

/** How many courses, where it says so. */
export interface Gaps {
  /** By a search or a filter, and of how many. */
  readonly shown?: number;
  readonly shownOf?: number;
  readonly checkedSoFar?: number;
  readonly notChecked?: number;
  readonly withGaps?: number;
  readonly stale?: number;
  /** Minutes since midnight. */
  readonly staleSince?: number;
  /** Of the oldest number, where all of them are of an earlier check; minutes since midnight. */
  readonly asOf?: number;
}

const N = String.raw`([\d,]+)`;
const TIME = String.raw`(\d+:\d+\s[AP]M)`;
const SUM = (words: string): string => `(?:(?:^| )(at least )?${N} ${words})?`;
const number = (text = ''): number => Number(text.replaceAll(',', '') || Number.NaN);

type Reading<T> = readonly [
  pattern: RegExp,
  /** undefined: these are other words. */
  read: (...groups: readonly (string | undefined)[]) => T | undefined,
];

const headlines: readonly Reading<Headline>[] = [
  [/^All clear$/, () => ({ kind: 'all-clear', clear: 1, courses: 1 })],
  [
    RegExp(`^All clear in ${N} of ${N} courses$`),
    (clear, courses) => ({ kind: 'all-clear', clear: number(clear), courses: number(courses) }),
  ],
  [/^Checking your courses…$/, () => ({ kind: 'counting', courses: undefined })],
  [
    RegExp(`^Checking ${N} courses?…$`),
    (courses) => ({ kind: 'counting', courses: number(courses) }),
  ],
  [/^Your updates couldn’t be loaded$/, () => ({ kind: 'nothing-known' })],
  [
    RegExp(`^${N} of ${N} courses? couldn’t be checked$`),
    (unchecked, courses) => ({
      kind: 'unchecked',
      unchecked: number(unchecked),
      courses: number(courses),
    }),
  ],
  [/^Some of your numbers are missing$/, () => ({ kind: 'gaps', missing: 'counts' })],
  [/^Some of your courses may be missing$/, () => ({ kind: 'gaps', missing: 'courses' })],
  [/^Nothing else needs you$/, () => ({ kind: 'only-away' })],
  [
    RegExp(`^Nothing else needed you as of ${TIME}$`, 'u'),
    (asOf = '') => ({ kind: 'only-away-as-of', asOf: readMinutes(asOf) }),
  ],
  [/^No course matches$/, () => ({ kind: 'no-match' })],
  [/^No updates in the courses shown$/, () => ({ kind: 'none-shown', sure: true })],
  [/^No updates known in the courses shown$/, () => ({ kind: 'none-shown', sure: false })],
  [
    RegExp(`^No updates as of ${TIME}$`, 'u'),
    (asOf = '') => ({ kind: 'none-as-of', asOf: readMinutes(asOf) }),
  ],
  [
    RegExp(`^No (.+?)( known)? in ${N} courses?$`),
    (list, known, courses) =>
      withTypes(list, (types) => {
        return { kind: 'none-of', types, courses: number(courses), sure: known === undefined };
      }),
  ],
  [
    RegExp(`^No (other )?(.+) as of ${TIME}$`, 'u'),
    (other, list, asOf = '') =>
      withTypes(list, (types) => {
        const kind = other === undefined ? 'none-of-as-of' : 'no-other-as-of';
        return { kind, types, asOf: readMinutes(asOf) };
      }),
  ],
  [/^No other (.+)$/, (list) => withTypes(list, (types) => ({ kind: 'no-other', types }))],
  [
    RegExp(`^(?=.)${SUM('to do')}${SUM('new feedback')}${SUM('to read')}$`),
    (...groups) => ({
      kind: 'sums',
      sums: {
        ...sumOf('toDo', groups.slice(0, 2)),
        ...sumOf('newFeedback', groups.slice(2, 4)),
        ...sumOf('toRead', groups.slice(4)),
      },
    }),
  ],
];

function withTypes(
  list = '',
  write: (types: readonly UpdateType[]) => Headline,
): Headline | undefined {
  const types = readTypes(list);
  return types === undefined ? undefined : write(types);
}

function sumOf(
  kind: SumKind,
  [atLeast, n]: readonly (string | undefined)[],
): Partial<Record<SumKind, Sum>> {
  return n === undefined ? {} : { [kind]: { n: number(n), atLeast: atLeast !== undefined } };
}

const gaps: readonly Reading<Gaps>[] = [
  [RegExp(`^${N} of ${N} courses? shown$`), (n, of) => ({ shown: number(n), shownOf: number(of) })],
  [RegExp(`^${N} courses? checked so far$`), (n) => ({ checkedSoFar: number(n) })],
  [RegExp(`^${N} courses? not checked$`), (n) => ({ notChecked: number(n) })],
  [RegExp(`^${N} courses? with numbers missing$`), (n) => ({ withGaps: number(n) })],
  [
    RegExp(`^${N} courses? with numbers from ${TIME}$`, 'u'),
    (n, time = '') => ({ stale: number(n), staleSince: readMinutes(time) }),
  ],
  [RegExp(`^Numbers from ${TIME}$`, 'u'), (time = '') => ({ asOf: readMinutes(time) })],
];

export function readHeadline(text: string): Headline {
  return readBy(headlines, text) ?? { kind: 'puzzle' };
}

/** undefined: words that nobody here knows. */
export function readGaps(text: string): Gaps | undefined {
  const read = text.split(', ').map((gap) => readBy(gaps, gap));
  return read.includes(undefined) ? undefined : Object.assign({}, ...read);
}

function readBy<T>(readings: readonly Reading<T>[], text: string): T | undefined {
  for (const [pattern, read] of readings) {
    const found = pattern.exec(text);
    const told = found === null ? undefined : read(...found.slice(1));
    if (told !== undefined) return told;
  }
  return undefined;
}
