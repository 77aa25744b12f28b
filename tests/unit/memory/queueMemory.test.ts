// @vitest-environment jsdom
// Queue progress in the tab: per person, for half a day, until sign-out.
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { updateTypes } from '../../../src/api/updateType.ts';
import { startOf } from '../../../src/model/queueProgress.ts';
import { endTab } from '../../../src/memory/appearance.ts';
import { openQueueMemory, type KeptQueue } from '../../../src/memory/queueMemory.ts';
import { beginEmpty, openStore } from './openStore.ts';

const { sessionStorage } = window;
const HOUR_MS = 3_600_000;
const nothing = { start: new Map(), place: undefined };
const some: KeptQueue = {
  start: startOf([{ orgUnitId: '6606', type: 'UngradedQuizzes', n: 9 }]),
  place: { key: 'UngradedQuizzes 6606', at: 3 },
};

beginEmpty(1_800_000_000_000);

const open = (digest = 'digest') => openQueueMemory({ digest, isForgotten: () => false });

test('property: the next load reads the stored state', () => {
  const anyStarted = fc.record({
    orgUnitId: fc.stringMatching(/^[\w.:-]{1,12}$/),
    type: fc.constantFrom(...updateTypes),
    n: fc.nat(),
  });
  const anyPlace = fc.record({ key: fc.string(), at: fc.nat() });
  fc.assert(
    fc.property(fc.array(anyStarted), fc.option(anyPlace, { nil: undefined }), (all, place) => {
      const queue = { start: startOf(all), place };
      const memory = open();
      memory.keep(queue);
      expect(memory.read()).toBe(queue);
      expect(open().read()).toEqual(queue);
    }),
  );
});

test('the memory of another person is removed unread', () => {
  open().keep(some);
  expect(open('other').read()).toEqual(nothing);
  expect(sessionStorage).toHaveLength(0);
});

test('after half a day without use, the queue begins anew', () => {
  open().keep(some);
  vi.setSystemTime(Date.now() + 12 * HOUR_MS - 1);
  expect(open().read()).toEqual(some);
  vi.setSystemTime(Date.now() + 1);
  expect(open().read()).toEqual(nothing);
  expect(sessionStorage).toHaveLength(0);
});

test.each([
  '',
  '{',
  'null',
  '7',
  '{"v":2,"owner":"digest","usedAt":1800000000000,"start":[]}',
  '{"v":1,"owner":"digest","usedAt":1800000000001,"start":[]}',
  '{"v":1,"owner":"digest","usedAt":1800000000000,"start":[["6606","UnreadMail",1]]}',
  '{"v":1,"owner":"digest","usedAt":1800000000000,"start":[["6606","UngradedQuizzes",-1]]}',
])('%j is read as an empty queue', (text) => {
  sessionStorage.setItem('course-updates.queue', text);
  expect(open().read()).toEqual(nothing);
});

/** The queue memory of a person. */
async function openMine(userId: string) {
  const { queue, forget } = await openStore(userId);
  if (queue === undefined) throw new Error('no storage');
  return { ...openQueueMemory(queue), forget };
}

test('forgetting the person’s memory removes the queue', async () => {
  const mine = await openMine('179');
  mine.keep(some);
  const [text = ''] = Object.values<string>(sessionStorage);
  expect(text).not.toContain('179');
  expect((await openMine('179')).read()).toEqual(some);
  mine.forget();
  expect(mine.read()).toEqual(nothing);
  expect(sessionStorage).toHaveLength(0);
});

test('opening the memory of another person removes the queue', async () => {
  (await openMine('179')).keep(some);
  await openStore('180');
  expect(sessionStorage).toHaveLength(0);
});

test('after the memory is forgotten, only the next page stores a queue', async () => {
  const mine = await openMine('179');
  mine.forget();
  mine.keep(some);
  expect(sessionStorage).toHaveLength(0);
  expect((await openMine('180')).read()).toEqual(nothing);
  const next = await openMine('179');
  next.keep(some);
  expect((await openMine('179')).read()).toEqual(some);
});

test('endTab removes the queue', () => {
  open().keep(some);
  endTab();
  expect(sessionStorage).toHaveLength(0);
});

test('where the storage is full, the queue lasts until the page is closed', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  const memory = open();
  memory.keep(some);
  expect(memory.read()).toBe(some);
  expect(open().read()).toEqual(nothing);
});
