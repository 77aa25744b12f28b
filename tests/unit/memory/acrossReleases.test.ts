// @vitest-environment jsdom
// An older and a newer release share one entry, and neither loses the other's data; an unreadable field falls back alone.
import { describe, expect, test } from 'vitest';
import { takeBack } from '../../../src/model/putAway.ts';
import { emptyMemory, type Memory } from '../../../src/memory/memory.ts';
import { idsOf, mute, mutesOf, pin } from '../model/putAwayExamples.ts';
import { beginEmpty, entriesOf, openStore, tellOtherTabs } from './openStore.ts';
import {
  choose,
  DAY_MS,
  hiddenIn,
  hideCourse,
  newer,
  now,
  putAway,
  see,
  seen,
  settings,
  stored,
  storeEntry,
  storeText,
  type,
} from './storedEntry.ts';

const { localStorage } = window;

beginEmpty(now);

describe('an entry of a newer release', () => {
  test('its known fields are read', async () => {
    await storeEntry(newer);
    const { memory, problem } = (await openStore()).read();
    expect(problem).toBeUndefined();
    expect(memory.settings).toEqual({
      ...emptyMemory.settings,
      theme: 'dark',
      startLayout: undefined,
    });
    expect([...memory.putAway.keys()]).toEqual([`${type} 7707`, 'hidden 6606', 'pinned 7707']);
    expect([...memory.lanes]).toEqual(['teach']);
    expect(memory.seenCounts.get('6606')?.[type]).toMatchObject({ n: 3, base: { n: 2 } });
    expect(memory.seenCounts.get('7707')).toEqual({});
  });

  test.each([
    ['startLayout', 'cards'],
    ['startLayout', 'queue'],
    ['density', 'compact'],
    ['refreshMinutes', 60],
    ['letterKeys', false],
  ])('a setting that is gone (%s: %j) is ignored, and stays', async (name, value) => {
    const old = { theme: 'dark', startLane: 'teach', notifications: true, [name]: value };
    await storeEntry({ ...newer, settings: old });
    const store = await openStore();
    const { memory, problem } = store.read();
    expect(problem).toBeUndefined();
    expect(memory.settings).toEqual({
      ...emptyMemory.settings,
      theme: 'dark',
      startLane: 'teach',
      notifications: true,
    });
    expect(memory.putAway.size).toBe(3);
    store.update(choose({ theme: 'light' }));
    expect(stored().settings).toEqual({ ...old, theme: 'light' });
  });

  test('a visit and a look change only their times and the seen counts', async () => {
    await storeEntry(newer);
    const store = await openStore();
    store.update(see(5));
    expect(stored()).toEqual({
      ...newer,
      usedAt: now,
      inViewAt: now,
      seenCounts: {
        '6606': {
          [type]: {
            n: 5,
            at: now,
            baseN: 2,
            baseAt: now - 2 * DAY_MS,
            notClearSince: now,
            trend: 'up',
          },
          UngradedEssays: seen,
        },
        '7707': 'in another form',
      },
    });
    expect((await openStore()).read()).toEqual(store.read());
  });

  test('a choice of the person replaces its unreadable value', async () => {
    await storeEntry(newer);
    const store = await openStore();
    store.update(choose({ startLayout: 'table' }));
    const muted = { orgUnitId: '8808', type, until: { kind: 'rises' }, baseline: 4 } as const;
    store.update(putAway((before) => mute(before, muted)));
    expect(stored().settings).toEqual({ ...newer.settings, startLayout: 'table' });
    expect(stored().mutes).toEqual([newer.mutes[0], newer.mutes[1], ['8808', type, 4, 'rises']]);
    store.update(putAway((before) => takeBack(before, { kind: 'mute', orgUnitId: '8808', type })));
    expect(stored().mutes).toEqual(newer.mutes.slice(0, 2));
  });
});

describe('two tabs, one with a newer release', () => {
  /** Stores the newer release's entry, with a storage event if `isTold`. */
  function writeAsNewer(entry: object, isTold: boolean): void {
    const [[key] = ['']] = entriesOf(localStorage);
    const text = JSON.stringify(entry);
    localStorage.setItem(key, text);
    if (isTold) tellOtherTabs(key, text);
  }

  test.each([true, false])(
    'with a storage event: %s, the older tab keeps unreadable values',
    async (told) => {
      const older = await openStore();
      older.update(hideCourse('6606'));
      writeAsNewer({ ...stored(), mutes: newer.mutes, folders: newer.folders }, told);
      older.update(see(4));
      expect(hiddenIn(older)).toEqual(['6606']);
      expect(older.read().problem).toBeUndefined();
      older.update(hideCourse('7707'));
      expect(stored()).toMatchObject({
        hidden: ['6606', '7707'],
        mutes: newer.mutes,
        folders: newer.folders,
      });
    },
  );

  test('turning remember off moves unreadable values to the tab, turning it on moves them back', async () => {
    const older = await openStore();
    older.update(hideCourse('6606'));
    writeAsNewer({ ...stored(), folders: newer.folders }, true);
    older.update(choose({ remember: false }));
    expect(localStorage).toHaveLength(0);
    const [[, text] = ['', '']] = entriesOf(window.sessionStorage);
    expect(JSON.parse(text)).toMatchObject({ hidden: ['6606'], folders: newer.folders });
    older.update(choose({ remember: true }));
    expect(stored()).toMatchObject({ hidden: ['6606'], folders: newer.folders });
  });
});

describe('unreadable values', () => {
  test.each([
    ['settings', 'dark'],
    ['mutes', { '6606': 3 }],
    ['hidden', 7],
    ['pinned', null],
    ['unlistedSince', 7],
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
    const [hidden, pinned] = [idsOf(away, 'hidden'), idsOf(away, 'pinned')];
    return { mutes: mutesOf(away), hidden, pinned, ...others };
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

  test('a mute until a time that no calendar has is not read, and stays', async () => {
    const mutes = [['6606', type, 3, 1e17]];
    await storeEntry({ ...newer, mutes });
    const store = await openStore();
    expect(mutesOf(store.read().memory.putAway)).toEqual([]);
    store.update(see(5));
    expect(stored().mutes).toEqual(mutes);
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
