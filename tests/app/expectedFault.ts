// The expected and actual screen of Sofia Lindqvist's page for a fault of the catalogue.
import { expect } from 'vitest';
import type { Seen } from './meetFaults.ts';
import { readHeadline as read, type Words } from './readHeadline.ts';

export interface Expected {
  readonly opened: Words;
  /** If it differs: earlier numbers stay. */
  readonly refreshed?: Words;
  readonly notice: RegExp;
  /** The page retries automatically and says when. */
  readonly retries?: boolean;
  /** Requests for counts. */
  readonly requests: number;
  readonly tokens?: number;
  /** Text on the card of Organic Chemistry II, the course of single-course faults. */
  readonly course?: RegExp;
  /** The deadline of an attempt, instead of 10 s. */
  readonly deadlineMs?: number;
}

export const whole: Words = ['5 to do 4 new feedback 145 to read', 'Last checked'];
export const dated: Words = [whole[0], 'Numbers from '];
export const nothing: Words = ['Your updates couldn’t be loaded', ''];
export const oneMissing: Words = [
  'at least 4 to do at least 2 new feedback at least 140 to read',
  '1 course not checked',
];
/** One course keeps its earlier numbers. */
const oneDated: Words = [whole[0], '1 course with numbers from '];
const oneGap: Words = [
  '5 to do 4 new feedback at least 140 to read',
  '1 course with numbers missing',
];

const NONE = /^$/;
const UNCHECKED = /Couldn’t be checked/;
/** A name, and a dash for what is to do. */
const NAME_ALONE = /^–(?!.*(?:checked|Not known|updates))/;

/** No visible consequence, within this many requests. */
export const unnoticed = (requests: number, more: Partial<Expected> = {}): Expected => ({
  opened: whole,
  notice: NONE,
  requests,
  ...more,
});
/** No counts arrive. */
export const failed = (
  notice: RegExp,
  requests: number,
  more: Partial<Expected> = {},
): Expected => ({
  opened: nothing,
  refreshed: dated,
  notice,
  requests,
  ...more,
});
export const oneCourse = (notice: RegExp, requests: number): Expected => ({
  opened: oneMissing,
  refreshed: oneDated,
  notice: RegExp(`${notice.source}.*Try again`),
  requests,
  course: /Couldn’t be checked/,
});
export const gap: Expected = {
  opened: oneGap,
  notice: NONE,
  requests: 1,
  course: /Not known: unread discussions/,
};
export const number = (sum: string, course: RegExp): Expected => ({
  ...gap,
  opened: [`5 to do 4 new feedback ${sum} to read`, 'Last checked'],
  course,
});
export const deadlineMs = 1_500;
export const passing = { retries: true };
export const unexpected = /Unexpected answer/;

/** Compares the screen; of the notice and the cards, what differs is told. */
export function expectSeen(seen: Seen, words: Words, wanted: Expected): void {
  const { fault, alert, asked: requests, tokens, cards } = seen;
  const { notice, course } = wanted;
  const usual = words === oneMissing ? UNCHECKED : /5 unread discussions/;
  const expected: Readonly<Record<string, RegExp>> = {
    'Organic Chemistry II': words === dated || words === oneDated ? usual : (course ?? usual),
    'Academic Writing Seminar': /128 unread discussions/,
    'Linear Algebra': /No updates/,
  };
  const isWrong = ([name, card]: readonly [string, string]): boolean =>
    !(words === nothing ? NAME_ALONE : (expected[name] ?? /./)).test(card);
  expect({
    fault,
    words: read(words),
    requests,
    tokens,
    notice: notice.test(alert) ? '' : alert,
    retries: /Trying again at/.test(alert),
    courses: Object.keys(cards).length,
    wrong: Object.entries(cards).filter(isWrong),
  }).toEqual({
    fault,
    words,
    requests: wanted.requests,
    tokens: wanted.tokens ?? 0,
    notice: '',
    retries: wanted.retries ?? false,
    courses: 6,
    wrong: [],
  });
}
