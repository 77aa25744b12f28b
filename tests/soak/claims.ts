// Reads sentences of the page as claims, which the judges compare with the cards and with the LMS. A sentence without a
// reading is a puzzle, and a puzzle is a violation.
import type { SumKind, UpdateType } from '../../src/api/updateType.ts';
import { readMinutes, readNumber, readTypes } from './updateWords.ts';

/** Numbers are of courses, times are minutes since midnight. An absent number is not told. */
export interface Claims {
  /** Courses are being checked. */
  readonly counting?: true;
  /** Nothing is known. */
  readonly nothing?: true;
  /** No card shows updates. */
  readonly none?: true;
  /** It speaks of all courses and types. */
  readonly all?: true;
  /** All numbers are known. */
  readonly known?: true;
  /** There are put-away updates. */
  readonly away?: true;
  readonly missing?: 'counts' | 'courses';
  readonly courses?: number;
  readonly clear?: number;
  readonly checkedSoFar?: number;
  /** Courses without numbers. */
  readonly unchecked?: number;
  /** Courses without numbers, or with older ones. */
  readonly failed?: number;
  readonly withGaps?: number;
  readonly stale?: number;
  readonly staleSince?: number;
  /** The time of the oldest number. */
  readonly asOf?: number;
  /** The types without updates; empty: updates of any type. */
  readonly types?: readonly UpdateType[];
  /** The types without a known number. */
  readonly unknown?: readonly UpdateType[];
  /** By their words; an absent sum is zero, as far as known. */
  readonly sums?: Readonly<Record<string, Sum>>;
}

export const sumWords: Readonly<Record<SumKind, string>> = {
  toDo: 'to do',
  newFeedback: 'new feedback',
  toRead: 'to read',
};

interface Sum {
  readonly n: number;
  readonly atLeast: boolean;
}

export type Reading<T> = readonly [pattern: RegExp, told: T];

/** `words`: a regular expression in which `{name}` stands for a number, a time or a list of types. */
export function reading<T extends object>(words: string, told: T): Reading<T> {
  const pattern = words.replaceAll(
    /\{(\w+)\}/g,
    (_, name: string) => `(?<${name}>${formOf(name)})`,
  );
  return [new RegExp(`^(?:${pattern})$`, 'u'), told];
}

const isTime = (name: string): boolean => name === 'asOf' || name === 'staleSince';
const isTypes = (name: string): boolean => name === 'types' || name === 'unknown';

function formOf(name: string): string {
  if (isTypes(name)) return '.+?';
  // The date stands before a time of another day.
  return isTime(name) ? String.raw`(?:\w+ \d+, )?\d+:\d+\s[AP]M` : String.raw`[\d,]+`;
}

/** The first reading of `text`, with the values of its names. undefined: unknown words. */
export function readBy<T extends object>(
  readings: readonly Reading<T>[],
  text: string,
): (T & Claims) | undefined {
  for (const [pattern, told] of readings) {
    const match = pattern.exec(text);
    if (match === null) continue;
    const values = Object.entries(match.groups ?? {}).map(([name, value]) => ({
      [name]: valueOf(name, value),
    }));
    const isRead = values.every((value) => !Object.values(value).includes(undefined));
    if (isRead) return Object.assign({}, told, ...values);
  }
  return undefined;
}

function valueOf(name: string, text: string) {
  if (isTypes(name)) return readTypes(text);
  return isTime(name) ? readMinutes(text.replace(/^\w+ \d+, /, '')) : readNumber(text);
}

const headlines: readonly Reading<Claims>[] = [
  reading('All clear', { none: true, all: true, clear: 1, courses: 1 }),
  reading('All clear in {clear} of {courses} courses', { none: true, all: true }),
  reading('Checking your courses…', { counting: true }),
  reading('Checking {courses} courses?…', { counting: true }),
  reading('Your updates couldn’t be loaded', { nothing: true }),
  reading('{failed} of {courses} courses? couldn’t be checked', { none: true }),
  reading('Some of your numbers are missing', { none: true, missing: 'counts' }),
  reading('Some of your courses may be missing', { none: true, missing: 'courses' }),
  reading('Nothing else needs you', { none: true, all: true, known: true, away: true }),
  reading('Nothing else needed you as of {asOf}', { none: true, all: true, known: true }),
  reading('No updates as of {asOf}', { none: true, all: true, known: true }),
  reading('No other {types} known in [\\d,]+ courses?', { none: true, away: true }),
  reading('No other {types} in [\\d,]+ courses?', { none: true, known: true, away: true }),
  reading('No other {types} in [\\d,]+ courses? as of {asOf}', { none: true, known: true }),
  reading('No {types} known in {courses} courses?', { none: true }),
  reading('No {types} in {clear} courses?', { none: true }),
  reading('[\\d,]+ courses? without {types} as of {asOf}', { none: true, known: true }),
];

const gaps: readonly Reading<Claims>[] = [
  reading('{checkedSoFar} courses? checked so far', {}),
  reading('{unchecked} courses? not checked', {}),
  reading('{withGaps} courses? with numbers missing', {}),
  reading('{stale} courses? with numbers from {staleSince}', {}),
  reading('Numbers from {asOf}', {}),
];

/** undefined: unknown words. */
export function readHeadline(text: string): Claims | undefined {
  const sums = readSums(text);
  if (sums !== undefined) return { sums };
  const read = readBy(headlines, text);
  return read?.clear === undefined ? read : { courses: read.clear, ...read };
}

/** `at least 3 to do 4 to read`. undefined: something else. */
function readSums(text: string): Claims['sums'] {
  const words = Object.values(sumWords).join('|');
  const sum = new RegExp(`(at least )?([\\d,]+) (${words})(?: |$)`, 'g');
  if (text === '' || text.replaceAll(sum, '') !== '') return undefined;
  return Object.fromEntries(
    Array.from(text.matchAll(sum), ([, atLeast, n = '', kind = '']) => [
      kind,
      { n: readNumber(n), atLeast: atLeast !== undefined },
    ]),
  );
}

/** undefined: unknown words. */
export function readGaps(text: string): Claims | undefined {
  const read = text.split(', ').map((gap) => readBy(gaps, gap));
  return read.includes(undefined) ? undefined : Object.assign({}, ...read);
}
