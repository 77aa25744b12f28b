// @vitest-environment jsdom
// An older and a newer release share one entry; neither loses the other's data.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { mute, muteKey, unmute } from '../../../src/model/putAway.ts';
import { emptyMemory, type MemoryStore } from '../../../src/memory/memory.ts';
import { entriesOf, openStore, tellOtherTabs } from './openStore.ts';
import {
  choose,
  DAY_MS,
  hideCourse,
  newer,
  now,
  putAway,
  see,
  seen,
  stored,
  storeEntry,
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

describe('an entry of a newer release', () => {
  test('its known fields are read', async () => {
    await storeEntry(newer);
    const { memory, problem } = (await openStore()).read();
    expect(problem).toBeUndefined();
    expect(memory.settings).toEqual({
      ...emptyMemory.settings,
      theme: 'dark',
      density: 'compact',
      startLayout: undefined,
    });
    expect([...memory.putAway.mutes.keys()]).toEqual([muteKey('7707', type)]);
    expect([...memory.putAway.hidden]).toEqual(['6606']);
    expect([...memory.putAway.pinned]).toEqual(['7707']);
    expect([...memory.lanes]).toEqual(['teach']);
    expect(memory.seenCounts.get('6606')?.[type]).toMatchObject({ n: 3, base: { n: 2 } });
    expect(memory.seenCounts.get('7707')).toEqual({});
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
            sameSince: now,
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
    store.update(putAway((before) => unmute(before, '8808', type)));
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
  const hiddenIn = (store: MemoryStore) => [...store.read().memory.putAway.hidden];

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
