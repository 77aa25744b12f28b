// @vitest-environment jsdom
// An unreadable field falls back alone, and stays stored until the person changes it.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { mute, pin } from '../../../src/model/putAway.ts';
import { emptyMemory, type Memory } from '../../../src/memory/memory.ts';
import { entriesOf, openStore } from './openStore.ts';
import {
  choose,
  hideCourse,
  newer,
  now,
  putAway,
  see,
  settings,
  stored,
  storeEntry,
  storeText,
  type,
} from './storedEntry.ts';

const { localStorage } = window;

beforeEach(() => {
  localStorage.clear();
  window.sessionStorage.clear();
  vi.useFakeTimers({ now, toFake: ['Date'] });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('unreadable values', () => {
  test.each([
    ['settings', 'dark'],
    ['mutes', { '6606': 3 }],
    ['hidden', 7],
    ['pinned', null],
    ['lanes', 'learn'],
    ['inViewAt', 'yesterday'],
    ['seenCounts', [1, 2]],
  ])(
    'the field %s as %j falls back alone, and the page does not overwrite it',
    async (name, value) => {
      await storeEntry(newer);
      const whole = partsOf((await openStore()).read().memory);
      await storeEntry({ ...newer, [name]: value });
      const store = await openStore();
      const fallback = Reflect.get(partsOf(emptyMemory), name);
      expect(partsOf(store.read().memory)).toEqual({ ...whole, [name]: fallback });
      store.update(see(5));
      store.update((before) => ({ ...before, lanes: new Set([...before.lanes, 'learn']) }));
      expect(stored()[name]).toEqual(value);
    },
  );

  /** By field name. */
  function partsOf({ putAway: away, ...others }: Memory) {
    return { ...away, ...others };
  }

  test.each([
    ['settings', choose({ theme: 'light' }), { ...emptyMemory.settings, theme: 'light' }],
    ['hidden', hideCourse('5505'), ['5505']],
    ['pinned', putAway((before) => pin(before, '5505')), ['5505']],
    [
      'mutes',
      putAway((before) =>
        mute(before, { orgUnitId: '5505', type, until: { kind: 'always' }, baseline: 1 }),
      ),
      [['5505', type, 1, 'always']],
    ],
  ])('the field %s is replaced when the person changes it', async (name, change, value) => {
    await storeEntry({ ...newer, [name]: 'broken' });
    (await openStore()).update(change);
    expect(stored()).toEqual({ ...newer, usedAt: now, [name]: JSON.parse(JSON.stringify(value)) });
  });

  test.each(['', '{', 'null', '7', '[]', '"text"'])(
    'the unreadable entry %j stays until the person changes something',
    async (text) => {
      await storeText(text);
      const store = await openStore();
      expect(store.read()).toEqual({ memory: emptyMemory, problem: 'corrupt' });
      store.update(see(3));
      expect(store.read().memory.seenCounts.size).toBe(1);
      expect(entriesOf(localStorage)).toEqual([[expect.any(String), text]]);
      store.update(hideCourse('6606'));
      expect(stored()).toMatchObject({ hidden: ['6606'], seenCounts: { '6606': {} } });
      expect((await openStore()).read()).toMatchObject({ problem: undefined });
    },
  );

  test('with an unreadable remember, the entry stays in its storage', async () => {
    await storeEntry({ ...newer, settings: { ...settings, remember: 'perhaps' } });
    const [[key, text] = ['', '']] = entriesOf(localStorage);
    localStorage.clear();
    window.sessionStorage.setItem(key, text);
    (await openStore()).update(hideCourse('5505'));
    expect(localStorage).toHaveLength(0);
    const [[, kept] = ['', '']] = entriesOf(window.sessionStorage);
    expect(JSON.parse(kept)).toMatchObject({ settings: { remember: 'perhaps' } });
  });
});
