// The one question: broken courses hide no others and cost a bounded number of requests; an LMS that is down is not searched.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isTransient, type Fault } from '../../../src/api/errors.ts';
import { askedLms, numbered } from './askedLms.ts';

const failed: Fault = { kind: 'server-error', status: 500 };
const forbidden: Fault = { kind: 'not-permitted' };
const down: Fault = { kind: 'server-error', status: 503 };

/** Of a request, in a way that may be about ids or size. */
const splitting: readonly Fault[] = [
  ...[400, 408, 413, 414, 422, 431].map((status): Fault => ({ kind: 'refused', status })),
  ...[500, 502, 503, 504, 507, 520, 522, 524].map((status): Fault => ({
    kind: 'server-error',
    status,
  })),
  forbidden,
  { kind: 'not-found' },
  { kind: 'timeout' },
  { kind: 'network' },
  { kind: 'unreadable' },
];
/** Of everything. */
const whole: readonly Fault[] = [
  { kind: 'signed-out' },
  { kind: 'insufficient-scope', fallback: false },
  { kind: 'rate-limited', retryAfterMs: undefined },
  { kind: 'paused', until: 2_000, maintenance: false },
  { kind: 'server-error', status: 501 },
  { kind: 'server-error', status: 503, retryAfterMs: 5_000 },
  { kind: 'refused', status: 405 },
  { kind: 'intercepted', status: 403 },
  { kind: 'sign-on-over' },
  { kind: 'malformed' },
  { kind: 'too-large' },
  { kind: 'not-renewed', says: '503', until: undefined },
];

const some = (most: number, of: number) =>
  fc.noBias(fc.uniqueArray(fc.nat(of - 1).map(String), { minLength: 1, maxLength: most }));

const breaking =
  (broken: readonly string[], fault: Fault) =>
  (id: string): Fault | number =>
    broken.includes(id) ? fault : 1;

/** The first course is asked first where it may be an outage: here it always works. */
const others = (broken: readonly string[], fault: Fault) =>
  isTransient(fault) ? broken.filter((id) => Number(id) % 100 > 0) : broken;

test.each<[string, number, number]>([
  ['one course', 1, 1],
  ['a hundred', 100, 1],
  ['101', 101, 2],
  ['250', 250, 3],
  ['a thousand', 1_000, 10],
])('%s: %i courses take %i requests, and a second check as many', async (_, count, requests) => {
  const lms = askedLms();
  expect(await lms.check(numbered(count))).toHaveLength(requests);
  expect(await lms.check(numbered(count))).toHaveLength(requests);
  expect(Object.values(lms.seen())).toEqual(numbered(count).map(() => 1));
});

describe('broken courses', () => {
  const brokenOf = (most: number, of: number) =>
    fc.record({ any: some(most, of), fault: fc.constantFrom(...splitting) });

  test('property: up to ten of a chunk hide no other, and are asked apart from then on', async () => {
    await fc.assert(
      fc.asyncProperty(brokenOf(10, 150), async ({ any, fault }) => {
        const broken = others(any, fault);
        const lms = askedLms(breaking(broken, fault));
        const first = await lms.check(numbered(150));
        expect(first.length).toBeLessThanOrEqual(2 * 13 + 10 * broken.length);
        const wanted = numbered(150).map((id) => [id, broken.includes(id) ? fault.kind : 1]);
        expect(lms.seen()).toEqual(Object.fromEntries(wanted));
        expect(await lms.check(numbered(150))).toHaveLength(2 + broken.length);
        lms.answer(() => 2);
        await lms.check(numbered(150));
        expect(await lms.check(numbered(150))).toHaveLength(2);
      }),
    );
  });

  test('property: however many, a chunk costs a request for each course, and 13', async () => {
    await fc.assert(
      fc.asyncProperty(brokenOf(100, 100), async ({ any, fault }) => {
        const requests = await askedLms(breaking(any, fault)).check(numbered(100));
        expect(requests.length).toBeLessThanOrEqual(113);
      }),
    );
  });
});

test('an LMS that fails everything costs twelve requests a chunk, and two if it may be an outage', async () => {
  const broken = askedLms(() => failed);
  expect(await broken.check(numbered(250))).toHaveLength(36);
  const outage = askedLms(() => down);
  expect(await outage.check(numbered(250))).toHaveLength(6);
  // None is asked apart.
  for (const lms of [broken, outage]) {
    lms.answer(() => 1);
    expect(await lms.check(numbered(250))).toHaveLength(3);
  }
});

test.each(whole)('%j is of everything: one request a chunk', async (fault) => {
  const lms = askedLms(() => fault);
  expect(await lms.check(numbered(250))).toHaveLength(3);
  expect(new Set(Object.values(lms.seen()))).toEqual(new Set([fault.kind]));
});

test('a 404 for a version that the LMS no longer offers is of everything, and checks the versions once', async () => {
  const lms = askedLms(() => ({ kind: 'not-found' }), false);
  expect(await lms.check(numbered(100))).toHaveLength(1);
  expect(lms.asked.versions).toBe(1);
});

test('of two courses, a broken one is refused alone', async () => {
  const lms = askedLms(breaking(['1'], down));
  expect(await lms.check(['0', '1'])).toHaveLength(3);
  expect(lms.records()).toMatchObject({ 0: { asOf: 1_000 }, 1: { fault: down, alone: true } });
});

test('a course that was answered before is asked first where it may be an outage', async () => {
  const lms = askedLms();
  await lms.check(['5', '6']);
  lms.answer(() => down);
  const [, first] = await lms.check(numbered(20));
  expect(first).toEqual(['5']);
});

test('counts stay, dated, where a check fails, and go with the next answer', async () => {
  const lms = askedLms();
  await lms.check(['1', '2']);
  lms.answer(() => down);
  lms.pass(5_000);
  await lms.check(['1', '2']);
  expect(lms.seen()).toEqual({ 1: '1 old', 2: '1 old' });
  expect(lms.records()['1']).toMatchObject({ asOf: 1_000, fault: down });
  lms.answer(() => 7);
  await lms.check(['1']);
  expect(lms.seen()).toEqual({ 1: 7, 2: '1 old' });
  expect(lms.records()['1']).toEqual({
    counts: { UnreadDiscussions: { kind: 'known', n: 7 } },
    userId: '169',
    asOf: 6_000,
  });
});

test('whether the LMS answers is found by one course, of which a fault alone is written', async () => {
  const lms = askedLms(() => down);
  await lms.check(['1', '2']);
  expect(await lms.isAnswered('1')).toBe(false);
  lms.answer(() => 3);
  const before = lms.records();
  expect(await lms.isAnswered('1')).toBe(true);
  expect(lms.records()).toBe(before);
});

test.each([{ kind: 'not-found' }, { kind: 'insufficient-scope', fallback: false }] as const)(
  'the LMS answers although it refuses that course: %j',
  async (fault) => {
    const lms = askedLms(() => fault);
    expect(await lms.isAnswered('1')).toBe(true);
    expect(lms.records()['1']).toMatchObject({ fault });
  },
);

describe('a course that the answer leaves out', () => {
  test('is asked alone once, and not in later checks', async () => {
    const lms = askedLms((id) => (id === '7' ? 'left out' : 1));
    expect(await lms.check(numbered(20))).toEqual([numbered(20), ['7']]);
    expect(lms.seen()['7']).toBe('left-out');
    expect(await lms.check(numbered(20))).toHaveLength(1);
  });

  test('has its number where the single-course route knows it', async () => {
    const lms = askedLms((id, ids) => (id === '7' && ids.length > 1 ? 'left out' : 1));
    await lms.check(numbered(20));
    expect(lms.seen()['7']).toBe(1);
  });

  test('is one of more than ten: the answer is odd, and none is asked alone', async () => {
    const lms = askedLms((id) => (Number(id) < 11 ? 'left out' : 1));
    expect(await lms.check(numbered(20))).toHaveLength(1);
  });
});

test('a question joins what is in flight for a course, and asks for the rest', async () => {
  const lms = askedLms();
  const [all, more] = await Promise.all([
    lms.check(['1', '2']),
    lms.check(['2', '3']),
    lms.check(['2']),
  ]);
  expect([...all, ...more].flat().toSorted()).toEqual(['1', '2', '3', '3'].toSorted());
  expect(Object.values(lms.records()).some(({ asking }) => asking)).toBe(false);
});
