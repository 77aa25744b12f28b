// @vitest-environment jsdom
// An older entry is read and written anew, a newer one is shown and never written. tests/app/memoryTrouble.test.tsx drops an
// unreadable one.
import { describe, expect, test } from 'vitest';
import { parseEntry, readEntry } from '../../../src/memory/entry.ts';
import { emptyMemory } from '../../../src/memory/memory.ts';
import {
  beginEmpty,
  entriesOf,
  openStore,
  tellOtherTabs,
  choose,
  hiddenIn,
  hideCourse,
  now,
  older,
  see,
  stored,
  storeEntry,
  type,
} from './openStore.ts';

const { localStorage } = window;

beginEmpty(now);

const read = (entry: object) => readEntry(parseEntry(JSON.stringify(entry)));
const newer = { ...older, release: 1_000, folders: [{ name: 1, courses: ['6606'] }] };

describe.each([
  ['older', older],
  ['newer', newer],
])('an entry of an %s release', (_, entry) => {
  test('what this release knows of it is read', () => {
    const { memory, problem } = read(entry);
    expect(problem).toBeUndefined();
    expect(memory.settings).toEqual({
      ...emptyMemory.settings,
      theme: 'dark',
      notifications: true,
    });
    expect([...memory.putAway.keys()]).toEqual([`${type} 7707`, 'hidden 6606', 'pinned 7707']);
    expect([...memory.lanes]).toEqual(['teach']);
    expect(memory.seenCounts.get('6606')?.[type]).toMatchObject({ n: 3, base: { n: 2 } });
  });

  test.each([
    ['startLayout', 'cards'],
    ['startLayout', 'queue'],
    ['refreshMinutes', 60],
    ['theme', 'pink'],
  ])('a setting of another form (%s: %j) has its default, and others stay', (name, value) => {
    const settings = { startLane: 'teach', [name]: value };
    const { memory } = read({ ...entry, settings });
    expect(memory.settings).toEqual({ ...emptyMemory.settings, startLane: 'teach' });
    expect(memory.putAway.size).toBe(3);
  });

  test.each([
    ['settings', 'dark'],
    ['mutes', { '6606': 3 }],
    ['mutes', [['6606', type, 3, 1e17]]],
    ['hidden', 7],
    ['pinned', null],
    ['lanes', 'learn'],
    ['inViewAt', 'yesterday'],
    ['seenCounts', [1, 2]],
  ])('the field %s as %j has its default', (name, value) => {
    const { problem, memory } = read({ ...entry, [name]: value });
    expect(problem).toBeUndefined();
    expect(memory.putAway.size + memory.seenCounts.size).toBeGreaterThan(2);
  });
});

test('an older entry keeps choices and counts when it is written', async () => {
  await storeEntry(older);
  const store = await openStore();
  const before = store.read().memory;
  store.update(choose({ theme: 'light' }));
  expect(stored()).toMatchObject({ release: 1, usedAt: now, hidden: ['6606'], pinned: ['7707'] });
  const { memory } = (await openStore()).read();
  expect(memory).toEqual({
    ...before,
    settings: { ...before.settings, theme: 'light' },
    seenCounts: new Map([['6606', before.seenCounts.get('6606')]]),
  });
});

describe('a newer entry', () => {
  test('is never written, and choices last as long as the page', async () => {
    await storeEntry(newer);
    const store = await openStore();
    store.update(see(5));
    store.update(hideCourse('7707'));
    store.close();
    expect(hiddenIn(store)).toEqual(['6606', '7707']);
    expect(stored()).toEqual(newer);
  });

  test.each([true, false])('of another tab, with a storage event: %s', async (isTold) => {
    const store = await openStore();
    store.update(hideCourse('5505'));
    const [[key] = ['']] = entriesOf(localStorage);
    localStorage.setItem(key, JSON.stringify(newer));
    if (isTold) tellOtherTabs(key, JSON.stringify(newer));
    store.update(hideCourse('7707'));
    expect(hiddenIn(store)).toEqual(['6606', '7707']);
    expect(stored()).toEqual(newer);
  });
});
