// @vitest-environment jsdom
// Two tabs of one person: each sees the other's changes, and neither undoes them.
import { expect, test } from 'vitest';
import type { Memory } from '../../../src/memory/memory.ts';
import { pin } from '../model/putAwayExamples.ts';
import {
  beginEmpty,
  entriesOf,
  openStore,
  tellOtherTabs,
  choose,
  hiddenIn,
  hideCourse,
  putAway,
} from './openStore.ts';
import { seenCountsOfMany } from './someMemory.ts';

const { localStorage } = window;
beginEmpty();

const lookAround = (memory: Memory) => ({ ...memory, seenCounts: seenCountsOfMany(2) });

test('a look in a tab keeps the courses that the other tab hides or pins, without an event', async () => {
  const [one, two] = [await openStore(), await openStore()];
  one.update(hideCourse('1'));
  two.update(lookAround);
  expect(hiddenIn(two)).toEqual(['1']);
  one.update(putAway((before) => pin(before, '2')));
  const { memory } = (await openStore()).read();
  expect(memory.seenCounts.size).toBe(2);
  expect([...memory.putAway.keys()]).toEqual(['hidden 1', 'pinned 2']);
});

test('changes of a tab reach the other tab by storage event, until the other is closed', async () => {
  const [one, two] = [await openStore(), await openStore()];
  one.update(hideCourse('1'));
  const [[key, text] = ['', '']] = entriesOf(localStorage);
  tellOtherTabs('another', '{}');
  expect(hiddenIn(two)).toEqual([]);
  tellOtherTabs(key, text);
  expect(hiddenIn(two)).toEqual(['1']);
  expect(hiddenIn(one)).toEqual(['1']);
  two.close();
  one.update(hideCourse('2'));
  tellOtherTabs(key, localStorage.getItem(key));
  expect(hiddenIn(two)).toEqual(['1']);
});

test('a late storage event does not undo a later change of this tab', async () => {
  const [one, two] = [await openStore(), await openStore()];
  one.update(hideCourse('1'));
  const [[key, text] = ['', '']] = entriesOf(localStorage);
  two.update(hideCourse('2'));
  tellOtherTabs(key, text);
  expect(hiddenIn(two)).toEqual(['1', '2']);
});

test.each(['the entry', 'everything', 'the entry, without an event'])(
  '%s is removed in one tab: the other forgets too',
  async (what) => {
    const [one, two] = [await openStore(), await openStore()];
    one.update(hideCourse('1'));
    two.update(lookAround);
    const [[key] = ['']] = entriesOf(localStorage);
    one.forget();
    const isTold = !what.includes('without');
    if (isTold) tellOtherTabs(what === 'everything' ? null : key, null);
    expect(two.read().memory.putAway.size).toBe(isTold ? 0 : 1);
    two.update(lookAround);
    expect(localStorage).toHaveLength(0);
    expect(hiddenIn(two)).toEqual([]);
    two.update(hideCourse('2'));
    expect(entriesOf(localStorage)).toHaveLength(1);
    one.update(hideCourse('3'));
    expect(hiddenIn(one)).toEqual(['2', '3']);
  },
);

test('when a tab turns remember off, the other tab forgets, and stores again from its next choice', async () => {
  const [one, two] = [await openStore(), await openStore()];
  one.update(hideCourse('1'));
  two.update(lookAround);
  const [[key] = ['']] = entriesOf(localStorage);
  one.update(choose({ remember: false }));
  tellOtherTabs(key, null);
  two.update(lookAround);
  expect(localStorage).toHaveLength(0);
  expect(hiddenIn(one)).toEqual(['1']);
  two.update(hideCourse('2'));
  expect(hiddenIn(await openStore())).toEqual(['2']);
  expect(hiddenIn(one)).toEqual(['1']);
});
