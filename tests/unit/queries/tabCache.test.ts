// @vitest-environment jsdom
// The cache that a tab leaves for its next load: dated counts and fresh answers.
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { isDue, type CourseRecord, type CourseRecords } from '../../../src/api/courseRecord.ts';
import {
  COUNTS,
  COURSES,
  createQueryClient,
  PERSON,
  VERSIONS,
} from '../../../src/queries/queries.ts';
import { SNAPSHOT } from '../../../src/paths/storageKeys.ts';
import { hydrateAnswers, keepTabCache, takeEntry } from '../../../src/queries/tabCache.ts';
import { known } from '../model/selectExamples.ts';

beforeEach(() => window.sessionStorage.clear());

const MINUTE_MS = 60_000;
const REFRESH_MINUTES = 5;
const counts = [COUNTS, '1.82'];
const keys = {
  versions: [VERSIONS, { le: '1.82', lp: '1.49' }],
  person: [PERSON, '1.49'],
  list: [COURSES, '1.49', undefined],
  counts,
};
const course = { id: '1', name: 'Botany', active: true };
const answers = {
  versions: {
    le: { kind: 'current', negotiated: '1.82' },
    lp: { kind: 'current', negotiated: '1.49' },
  },
  person: { id: '169', name: 'Sofia Lindqvist' },
  list: { courses: [course], end: 'whole', cut: false, pages: 1, asOf: 1 },
};
const others = ['versions', 'person', 'list'] as const;
const answer: CourseRecord = {
  counts: { UngradedQuizzes: known(3) },
  asOf: Date.now(),
  userId: '169',
};
const data: CourseRecords = { 1: answer };

/** A tab with numbers of one course unloads; returns what it left. */
function leave(records: CourseRecords = data, list: object = {}): string | null {
  const queries = createQueryClient();
  onTestFinished(() => queries.clear());
  for (const kind of others) queries.setQueryData(keys[kind], answers[kind]);
  queries.setQueryData(keys.list, { ...answers.list, ...list });
  queries.setQueryData(keys.counts, records);
  let isOver = false;
  const { sessionStorage: storage } = window;
  keepTabCache(
    { storage, key: SNAPSHOT, isKept: () => true },
    { read: () => ({ grant: 'g-1', queries }) },
    () => !isOver,
    () => undefined,
  );
  window.dispatchEvent(new Event('pagehide'));
  isOver = true;
  return takeEntry(storage, SNAPSHOT);
}

/** Loads the page `afterMs` later; returns the counts, and the kinds of queries that are requested at once. */
function load(snapshot: string | null, type: string, afterMs = 0, grant = 'g-1') {
  const timing = { entryType: 'navigation', name: '', startTime: 0, duration: 0 };
  const entry = { ...timing, type, toJSON: () => undefined };
  const entries = vi.spyOn(performance, 'getEntriesByType').mockReturnValue([entry]);
  vi.useFakeTimers({ now: Date.now() + afterMs, toFake: ['Date'] });
  onTestFinished(() => {
    entries.mockRestore();
    vi.useRealTimers();
  });
  const queries = createQueryClient();
  onTestFinished(() => queries.clear());
  hydrateAnswers({ grant, queries }, snapshot, REFRESH_MINUTES);
  const isAskedAgain = (kind: string, key: readonly unknown[]) =>
    kind === 'counts'
      ? isDue(queries.getQueryData<CourseRecords>(key)?.[1], ['UngradedQuizzes'])
      : queries.getQueryCache().find({ queryKey: key })?.isStaleByTime(Infinity) !== false;
  return {
    data: queries.getQueryData<CourseRecords>(keys.counts),
    stale: Object.entries(keys).flatMap(([kind, key]) => (isAskedAgain(kind, key) ? [kind] : [])),
  };
}

test.each<[string, number, readonly string[]]>([
  ['reload', 0, ['list', 'counts']],
  ['navigate', 14, ['counts']],
  ['navigate', 15, ['list', 'counts']],
  ['back_forward', 4, []],
  ['back_forward', 5, ['counts']],
  ['back_forward', 15, ['list', 'counts']],
])('%s after %d minutes: %j are requested again', (type, minutes, stale) => {
  expect(load(leave(), type, minutes * MINUTE_MS).stale).toEqual(stale);
});

test.each(['navigate', 'back_forward'])(
  '%s: a list of which pages were missing is requested again',
  (type) => {
    expect(load(leave(data, { end: 'waiting' }), type).stale).toContain('list');
  },
);

test('counts that are requested again are marked as unconfirmed, without their faults', () => {
  const fault = { kind: 'network' } as const;
  const left = leave({ 1: { ...answer, fault, asking: 'together' } });
  expect(load(left, 'reload').data).toEqual({ 1: { ...answer, unconfirmed: true } });
});

test.each(['g-2', ''])('answers of another grant are not hydrated: %j', (grant) => {
  expect(load(leave(), 'reload', 0, grant).data).toBeUndefined();
});

test.each<[string, (text: string) => string]>([
  ['of another build', (text) => text.replace('tabCache.ts', 'tabCache-1.ts')],
  ['of the future', (text) => text.replace(/"savedAt":\d+/, `"savedAt":${Date.now() + MINUTE_MS}`)],
  ['that was cut off', (text) => text.slice(0, -1)],
])('a snapshot %s is not hydrated', (_, change) => {
  const text = leave() ?? '';
  expect(change(text)).not.toBe(text);
  expect(load(change(text), 'back_forward').data).toBeUndefined();
});

test('after Back, counts are requested again where a check failed, was not over, or is as old', () => {
  const fault = { kind: 'network' } as const;
  const reasons: readonly CourseRecord[] = [
    { asOf: Date.now() - REFRESH_MINUTES * MINUTE_MS },
    { fault },
    { asking: 'together' },
    { unconfirmed: true },
  ];
  for (const more of reasons) {
    const records = { ...data, 2: { ...answer, ...more } };
    expect(load(leave(records), 'back_forward').stale).toEqual(['counts']);
  }
});

test('a course that was refused alone is asked apart after a reload', () => {
  const fault = { kind: 'not-permitted' } as const;
  const left = leave({ 1: { fault, alone: true } });
  expect(load(left, 'reload').data).toEqual({ 1: { alone: true, unconfirmed: true } });
});
