// @vitest-environment jsdom
// An older and a newer release share one entry: each goes on with what it can read, and neither loses what the other wrote.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { recordSeen } from '../../../src/model/seenCounts.ts';
import { hide, mute, muteKey, pin, show, unmute } from '../../../src/model/putAway.ts';
import { enterVisit } from '../../../src/model/visit.ts';
import { emptyMemory, type Memory, type MemoryStore } from '../../../src/memory/memory.ts';
import { entriesOf, openStore, tellOtherTabs } from './openStore.ts';

const { localStorage } = window;
const now = 1_800_000_000_000;
const DAY_MS = 86_400_000;
const type = 'UngradedQuizzes';

beforeEach(() => {
  localStorage.clear();
  window.sessionStorage.clear();
  vi.useFakeTimers({ now, toFake: ['Date'] });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const putAway = (change: (before: Memory['putAway']) => Memory['putAway']) => (memory: Memory) => ({
  ...memory,
  putAway: change(memory.putAway),
});
const hideCourse = (id: string) => putAway((before) => hide(before, id));
const choose = (settings: Partial<Memory['settings']>) => (memory: Memory) => ({
  ...memory,
  settings: { ...memory.settings, ...settings },
});
const see =
  (n: number, id = '6606') =>
  (memory: Memory) => ({
    ...enterVisit(memory, Date.now()),
    seenCounts: recordSeen(
      memory.seenCounts,
      new Map([[id, { [type]: { kind: 'known', n } as const }]]),
      Date.now(),
    ),
  });

/** What is stored, as JSON: of the one entry that there is. */
function stored() {
  const [[, text] = ['', '{}'], ...others] = entriesOf(localStorage);
  expect(others).toEqual([]);
  return JSON.parse(text);
}

/** Another release, or a broken disk, has stored this. */
async function storeText(text: string): Promise<void> {
  const store = await openStore();
  store.update(hideCourse('1'));
  store.close();
  const [[key] = ['']] = entriesOf(localStorage);
  localStorage.setItem(key, text);
}
const storeEntry = (entry: object) => storeText(JSON.stringify(entry));

const settings = { theme: 'dark', density: 'compact', notifications: false, remember: true };
const seen = {
  n: 3,
  at: now - DAY_MS,
  baseN: 2,
  baseAt: now - 2 * DAY_MS,
  sameSince: now - DAY_MS,
};
const newer = {
  v: 1,
  usedAt: now - DAY_MS,
  settings: { ...settings, startLayout: 'galaxy', fontSize: 3 },
  mutes: [
    ['6606', 'UngradedEssays', 3, 'rises'],
    ['7707', type, 3, 'always', 'with a note'],
    ['8808', type, 3, 'end of term'],
  ],
  hidden: ['6606', { course: '9909', until: now }],
  pinned: [['7707', 1], '7707'],
  lanes: ['mentor', 'teach'],
  inViewAt: now - DAY_MS,
  seenCounts: {
    '6606': { [type]: { ...seen, trend: 'up' }, UngradedEssays: seen },
    '7707': 'in another form',
  },
  folders: [{ name: 1, courses: ['6606'] }],
  looks: '',
  times: [],
};

describe('a newer release has written', () => {
  test('what this one knows of it goes on working', async () => {
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
    expect([...memory.seenCounts.keys()]).toEqual(['6606']);
  });

  test('a visit and what is seen in it leave everything else as it was', async () => {
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

  test('a choice changes what was chosen, and nothing beside it', async () => {
    await storeEntry(newer);
    const store = await openStore();
    store.update(hideCourse('5505'));
    store.update(putAway((before) => show(before, '6606')));
    store.update(putAway((before) => pin(before, '5505')));
    store.update(putAway((before) => unmute(before, '7707', type)));
    store.update(choose({ theme: 'light' }));
    expect(stored()).toEqual({
      ...newer,
      usedAt: now,
      settings: { ...newer.settings, theme: 'light' },
      mutes: [newer.mutes[0], newer.mutes[2]],
      hidden: [newer.hidden[1], '5505'],
      pinned: [...newer.pinned, '5505'],
    });
  });

  test('choosing anew what this release cannot read takes its place', async () => {
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

  test('the newer release finds its own again after a rollback and its end', async () => {
    await storeEntry({ ...newer, v: 2 });
    for (const n of [5, 6]) {
      const older = await openStore();
      older.update(see(n));
      older.update(hideCourse(String(n)));
      older.close();
    }
    expect(stored()).toMatchObject({
      v: 2,
      mutes: newer.mutes,
      hidden: [...newer.hidden, '5', '6'],
      folders: newer.folders,
    });
  });
});

describe('two tabs, of which one has a newer release', () => {
  /** The newer release stores this, and the browser tells the other tab, if it comes to it. */
  function writeAsNewer(entry: object, isTold: boolean): void {
    const [[key] = ['']] = entriesOf(localStorage);
    const text = JSON.stringify(entry);
    localStorage.setItem(key, text);
    if (isTold) tellOtherTabs(key, text);
  }
  const hiddenIn = (store: MemoryStore) => [...store.read().memory.putAway.hidden];

  test.each([true, false])(
    'told of it: %s, the older one keeps what it cannot read',
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

  test('not remembered from now on: what the older one cannot read ends with the tab, too', async () => {
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

describe('what cannot be read', () => {
  test.each([
    ['settings', 'dark'],
    ['mutes', { '6606': 3 }],
    ['hidden', 7],
    ['pinned', null],
    ['lanes', 'learn'],
    ['inViewAt', 'yesterday'],
    ['seenCounts', [1, 2]],
  ])(
    'the field %s as %j: it falls back alone, and no note of the page is written over it',
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

  /** By the names of their fields. */
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
  ])('the field %s is written anew when the person changes it', async (name, change, value) => {
    await storeEntry({ ...newer, [name]: 'broken' });
    (await openStore()).update(change);
    expect(stored()).toEqual({ ...newer, usedAt: now, [name]: JSON.parse(JSON.stringify(value)) });
  });

  test.each(['', '{', 'null', '7', '[]', '"text"'])(
    'no entry at all, %j: it stays until the person chooses something',
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

  test('whether to remember at all: the entry stays in the storage in which it lies', async () => {
    await storeEntry({ ...newer, settings: { ...settings, remember: 'perhaps' } });
    const [[key, text] = ['', '']] = entriesOf(localStorage);
    localStorage.clear();
    window.sessionStorage.setItem(key, text);
    (await openStore()).update(hideCourse('5505'));
    expect(localStorage).toHaveLength(0);
    const [[, kept] = ['', '']] = entriesOf(window.sessionStorage);
    expect(JSON.parse(kept)).toMatchObject({ settings: { remember: 'perhaps' } });
  });

  test('a full storage keeps what is stored, the unread parts included', async () => {
    await storeEntry(newer);
    const store = await openStore();
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    store.update(see(5));
    store.update(hideCourse('5505'));
    expect([...store.read().memory.putAway.hidden]).toEqual(['6606', '5505']);
    expect(store.read().problem).toBe('unavailable');
    expect(stored()).toEqual(newer);
  });
});

describe('the release before this one', () => {
  const packed = {
    v: 1,
    usedAt: now - DAY_MS,
    settings,
    mutes: [['7707', type, 3, 'always']],
    hidden: ['6606'],
    pinned: [],
    lanes: ['teach'],
    inViewAt: now - DAY_MS,
    times: [now - DAY_MS, now - 2 * DAY_MS],
    looks: '6606,,,,3...2.0.1',
  };

  test('has packed the counts that were seen: they are read, and written as JSON', async () => {
    await storeEntry(packed);
    const store = await openStore();
    const base = { n: 2, at: now - 2 * DAY_MS };
    expect(store.read().memory.seenCounts.get('6606')?.[type]).toEqual({
      n: 3,
      at: now - DAY_MS,
      base,
      sameSince: now - DAY_MS,
      notClearSince: now - DAY_MS,
    });
    store.update(hideCourse('5505'));
    const { seenCounts, ...others } = stored();
    expect(seenCounts).toEqual({ '6606': { [type]: { ...seen, notClearSince: now - DAY_MS } } });
    const hidden = ['6606', '5505'];
    expect(others).toEqual({ ...packed, usedAt: now, hidden, looks: '', times: [] });
    expect((await openStore()).read()).toEqual(store.read());
  });

  test('has packed something that cannot be read: it stays beside what is seen from now on', async () => {
    await storeEntry({ ...packed, looks: '6606,?' });
    const store = await openStore();
    expect(store.read()).toMatchObject({ problem: undefined, memory: { seenCounts: new Map() } });
    store.update(see(4));
    expect(stored()).toMatchObject({ looks: '6606,?', times: packed.times, hidden: ['6606'] });
    expect((await openStore()).read().memory.seenCounts.get('6606')?.[type]?.n).toBe(4);
  });

  test('finds every field that it asks for', async () => {
    (await openStore()).update(see(4));
    expect(stored()).toMatchObject({
      v: 1,
      settings: { theme: 'system', density: 'comfortable', notifications: false, remember: true },
      mutes: [],
      hidden: [],
      pinned: [],
      lanes: [],
      times: [],
      looks: '',
    });
  });
});
