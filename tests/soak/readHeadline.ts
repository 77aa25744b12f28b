// Reads the panel above the cards: the headline, the gaps below it, and the time of the check. Words that the soak does not
// know are a puzzle, and a puzzle is a violation.
import type { SumKind } from '../../src/api/updateType.ts';
import type { UpdateType } from '../lms/world.ts';
import type { Line } from './ariaLines.ts';
import { readMinutes, readTypes } from './updateWords.ts';

export interface Panel {
  /** The text of the headline. */
  readonly words: string;
  readonly headline: Headline;
  readonly gaps: Gaps;
  /** Minutes since midnight. */
  readonly lastChecked: number | undefined;
  readonly puzzles: readonly string[];
}

/** Times are minutes since midnight. */
export type Headline =
  | { readonly kind: 'all-clear'; readonly clear: number; readonly courses: number }
  /** `courses` undefined: more courses may come. */
  | { readonly kind: 'counting'; readonly courses: number | undefined }
  | { readonly kind: 'nothing-known' }
  | { readonly kind: 'unchecked'; readonly unchecked: number; readonly courses: number }
  | { readonly kind: 'gaps'; readonly missing: 'counts' | 'courses' }
  /** Everything is put away. */
  | { readonly kind: 'only-away' }
  | { readonly kind: 'only-away-as-of'; readonly asOf: number }
  | { readonly kind: 'none-as-of'; readonly asOf: number }
  /** The address names types or courses, and these have no updates. `types` empty: of any type. */
  | { readonly kind: 'none-of'; readonly types: readonly UpdateType[]; readonly courses: number }
  | {
      readonly kind: 'none-of-as-of' | 'no-other-as-of';
      readonly types: readonly UpdateType[];
      readonly asOf: number;
    }
  | { readonly kind: 'no-other'; readonly types: readonly UpdateType[] }
  /** An absent sum is zero, as far as known. */
  | { readonly kind: 'sums'; readonly sums: Readonly<Partial<Record<SumKind, Sum>>> }
  | { readonly kind: 'puzzle' };

interface Sum {
  readonly n: number;
  readonly atLeast: boolean;
}

/** Numbers of courses; absent: the line does not name them. */
export interface Gaps {
  readonly checkedSoFar?: number;
  readonly notChecked?: number;
  readonly withGaps?: number;
  readonly stale?: number;
  /** Minutes since midnight. */
  readonly staleSince?: number;
  /** The time of the oldest number if all numbers are from an earlier check; minutes since midnight. */
  readonly asOf?: number;
}

const N = String.raw`([\d,]+)`;
/** The date stands before a time of another day. */
const TIME = String.raw`(?:\w+ \d+, )?(\d+:\d+\s[AP]M)`;
const SUM = (words: string): string => `(?:(?:^| )(at least )?${N} ${words})?`;
const number = (text = ''): number => Number(text.replaceAll(',', '') || Number.NaN);

type Reading<T> = readonly [
  pattern: RegExp,
  /** undefined: unknown words. */
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
  [
    RegExp(`^No updates as of ${TIME}$`, 'u'),
    (asOf = '') => ({ kind: 'none-as-of', asOf: readMinutes(asOf) }),
  ],
  [
    RegExp(`^No other (.+) in ${N} courses?$`),
    (list) => withTypes(list, (types) => ({ kind: 'no-other', types })),
  ],
  [
    RegExp(`^No other (.+) in ${N} courses? as of ${TIME}$`, 'u'),
    (list, _n, asOf = '') =>
      withTypes(list, (types) => ({ kind: 'no-other-as-of', types, asOf: readMinutes(asOf) })),
  ],
  [
    RegExp(`^No (.+?) in ${N} courses?$`),
    (list, courses) =>
      withTypes(list, (types) => ({ kind: 'none-of', types, courses: number(courses) })),
  ],
  [
    RegExp(`^${N} courses? without (.+) as of ${TIME}$`, 'u'),
    (_n, list, asOf = '') =>
      withTypes(list, (types) => ({ kind: 'none-of-as-of', types, asOf: readMinutes(asOf) })),
  ],
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
  const types = list === 'updates' ? [] : readTypes(list);
  return types === undefined ? undefined : write(types);
}

function sumOf(
  kind: SumKind,
  [atLeast, n]: readonly (string | undefined)[],
): Partial<Record<SumKind, Sum>> {
  return n === undefined ? {} : { [kind]: { n: number(n), atLeast: atLeast !== undefined } };
}

const gaps: readonly Reading<Gaps>[] = [
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

/** undefined: unknown words. */
function readGaps(text: string): Gaps | undefined {
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

/** Names of buttons beside the time: courses shown, what is put away, the filter. */
const SHAPED = / courses? shown\b| put away\b|^Stop filtering: /;
const CHECKED = /^Last checked (.+)$/;
const CHECKING = 'Checking for updates…';

/** The sums are buttons in a paragraph. */
function buttonsIn(rest: readonly Line[], { depth, role }: Line): string {
  const end = rest.findIndex((line) => line.depth <= depth);
  const inside = rest.slice(0, end === -1 ? undefined : end);
  const names = inside.flatMap((line) => (line.role === 'button' ? line.name : []));
  return role === 'paragraph' ? names.join(' ') : '';
}

/** `lines`: the lines of the main part. undefined: there is no panel. */
export function readPanel(lines: readonly Line[]): Panel | undefined {
  const depth = lines[0]?.depth;
  const top = lines.flatMap((line, at) =>
    line.depth === depth
      ? { ...line, name: line.name || buttonsIn(lines.slice(at + 1), line) }
      : [],
  );
  const button = top.findIndex(({ role, name }) => role === 'button' && name === 'Refresh');
  if (button === -1) return undefined;
  const above = top.slice(0, button);
  // The button of somebody without courses.
  if (above.some(({ role }) => role === 'heading')) return undefined;
  const panel = above.slice(above.findLastIndex(({ role }) => role !== 'paragraph') + 1);
  const said = panel.flatMap(({ name }) => (name === '' || SHAPED.test(name) ? [] : [name]));
  const [words = '', ...below] = said;
  // The time of the check, and the gaps; either may be absent.
  const time = below.find((line) => CHECKED.test(line) || line === CHECKING);
  const [missing, ...more] = below.filter((line) => line !== time);
  const checked = CHECKED.exec(time ?? '')?.[1];
  const headline = readHeadline(words);
  const lacks = missing === undefined ? {} : readGaps(missing);
  const puzzles = [...more];
  if (headline.kind === 'puzzle') puzzles.push(words);
  if (missing !== undefined && lacks === undefined) puzzles.push(missing);
  return {
    words,
    headline,
    gaps: lacks ?? {},
    lastChecked: checked === undefined ? undefined : readMinutes(checked),
    puzzles,
  };
}
