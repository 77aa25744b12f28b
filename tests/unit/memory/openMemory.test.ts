// @vitest-environment jsdom
// The memory of a browser: one entry per person and issuer, removed on request.
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { emptyMemory, UNUSED_AFTER_MS, type Memory } from '../../../src/memory/memory.ts';
import { removeUnused } from '../../../src/memory/openMemory.ts';
import { MEMORY } from '../../../src/paths/storageKeys.ts';
import { parseEntry, readEntry } from '../../../src/memory/entry.ts';
import { idsOf, mute } from '../model/putAwayExamples.ts';
import {
  beginEmpty,
  entriesOf,
  issuer,
  openStore,
  choose,
  hiddenIn,
  hideCourse,
  now,
  putAway,
} from './openStore.ts';
import { seenCountsOfMany } from './someMemory.ts';
import { enterVisit } from '../../../src/model/seenCounts.ts';

const remember = (on: boolean) => choose({ remember: on });
const { localStorage, sessionStorage } = window;
beginEmpty(now);

describe('the memory of a person', () => {
  test('is stored under a digest of person and issuer, and contains neither', async () => {
    const store = await openStore('person-xyz');
    const until = { kind: 'rises' } as const;
    const muted = { orgUnitId: '6606', type: 'UngradedQuizzes', until, baseline: 3 } as const;
    store.update(putAway((before) => mute(before, muted)));
    const [[key, text] = ['', ''], ...others] = Object.entries<string>(localStorage);
    expect(key).toMatch(/^course-updates\.memory\.[0-9a-f]{64}$/);
    expect(others).toEqual([]);
    expect(key + text).not.toMatch(/person|xyz|auth\.example/);
    expect(sessionStorage).toHaveLength(0);
  });

  test('is not shared with other people or with the same id of another issuer', async () => {
    const owners = [
      ['1', issuer],
      ['2', issuer],
      ['1', `${issuer}/2`],
      ['', `${issuer}\n1`],
    ] as const;
    for (const [index, owner] of owners.entries()) {
      const store = await openStore(...owner);
      expect(store.read().memory).toEqual(emptyMemory);
      store.update(hideCourse(String(index)));
    }
    for (const [index, owner] of owners.entries()) {
      const { memory } = (await openStore(...owner)).read();
      expect(idsOf(memory.putAway, 'hidden')).toEqual([String(index)]);
    }
    expect(entriesOf(localStorage)).toHaveLength(4);
  });
});

describe('the end of the memory', () => {
  test('an entry unused for half a year is removed at any person’s visit', async () => {
    (await openStore('left')).update(hideCourse('1'));
    vi.setSystemTime(now + 1);
    (await openStore('back')).update(hideCourse('2'));
    localStorage.setItem('another page’s', '{"usedAt":1}');
    vi.setSystemTime(now + UNUSED_AFTER_MS + 1);
    const store = await openStore('back');
    expect(hiddenIn(store)).toEqual(['2']);
    expect(entriesOf(localStorage)).toHaveLength(1);
    expect(localStorage).toHaveLength(2);
  });

  test('entries without a time, other keys, and any after the clock was set back are not touched', () => {
    const texts = {
      [`${MEMORY}broken`]: '{',
      [`${MEMORY}other`]: '{"usedAt":"long ago"}',
      [`${MEMORY}newer`]: `{"folder":{"usedAt":1},"usedAt":${now}}`,
      'course-updates.signed-out.here': '{"usedAt":1}',
      [`a ${MEMORY}`]: '{"usedAt":1}',
    };
    for (const [key, text] of Object.entries(texts)) localStorage.setItem(key, text);
    for (const time of [now, 1]) removeUnused(localStorage, time);
    expect(Object.keys(localStorage).toSorted()).toEqual(Object.keys(texts).toSorted());
  });
});

describe('a browser that stores nothing', () => {
  test('an address without cryptography stores nothing', async () => {
    vi.stubGlobal('crypto', {});
    expect((await openStore()).read().problem).toBe('unavailable');
    expect(localStorage).toHaveLength(0);
  });

  test('full storage: the page continues with its memory', async () => {
    const store = await openStore();
    store.update(hideCourse('1'));
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    store.update(hideCourse('2'));
    store.update(hideCourse('3'));
    expect(hiddenIn(store)).toEqual(['1', '2', '3']);
    expect(store.read().problem).toBe('unavailable');
    vi.restoreAllMocks();
    expect(hiddenIn(await openStore())).toEqual(['1']);
  });

  test('almost full storage: seen counts are not stored, and no problem is reported', async () => {
    const store = await openStore();
    const spy = vi.spyOn(Storage.prototype, 'setItem').mockImplementation((_, text) => {
      if (text.length > 10_000) throw new DOMException('full', 'QuotaExceededError');
    });
    store.update((memory) => ({ ...hideCourse('1')(memory), seenCounts: seenCountsOfMany(500) }));
    expect(store.read().problem).toBeUndefined();
    expect(store.read().memory.seenCounts.size).toBe(500);
    const [, stored = ''] = spy.mock.calls.at(-1) ?? [];
    expect(idsOf(readEntry(parseEntry(stored)).memory.putAway, 'hidden')).toEqual(['1']);
  });
});

test('a reload reads the state after any changes, unless nothing may outlive the page', async () => {
  const anyChange = fc.oneof(
    fc.constantFrom('1', '2', '3').map(hideCourse),
    fc.boolean().map(remember),
    fc.nat().map((at) => (memory: Memory) => enterVisit(memory, at)),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(anyChange), async (changes) => {
      localStorage.clear();
      const store = await openStore();
      for (const change of changes) store.update(change);
      const { memory, problem } = store.read();
      const isKept = memory.settings.remember;
      expect((await openStore()).read()).toEqual({
        memory: isKept ? memory : emptyMemory,
        problem,
      });
      expect(isKept || localStorage.length === 0).toBe(true);
    }),
    { numRuns: 50 },
  );
});
