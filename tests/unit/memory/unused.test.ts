// @vitest-environment jsdom
// Half a year without use removes an entry: not a moment sooner, and nothing that is not one.
import { beforeEach, expect, test } from 'vitest';
import { MEMORY_KEY, removeUnused } from '../../../src/memory/openMemory.ts';
import { writeEntry } from '../../../src/memory/entry.ts';
import { emptyMemory } from '../../../src/memory/memory.ts';

const HALF_A_YEAR_MS = 183 * 24 * 3_600_000;
const usedAt = 1_800_000_000_000;
const { localStorage } = window;
const entryOf = (now: number) => writeEntry(null, emptyMemory, now, 0);
const keys = () => Object.keys(localStorage).toSorted();

beforeEach(() => localStorage.clear());

test('what was used within half a year stays, what was not goes', () => {
  localStorage.setItem(`${MEMORY_KEY}old`, entryOf(usedAt - 1));
  localStorage.setItem(`${MEMORY_KEY}oldest`, entryOf(1));
  localStorage.setItem(`${MEMORY_KEY}used`, entryOf(usedAt));
  removeUnused(localStorage, usedAt + HALF_A_YEAR_MS);
  expect(keys()).toEqual([`${MEMORY_KEY}used`]);
  removeUnused(localStorage, usedAt + HALF_A_YEAR_MS + 1);
  expect(keys()).toEqual([]);
});

test('what tells no time, and what is not a memory, is not touched', () => {
  const texts = {
    [`${MEMORY_KEY}broken`]: '{',
    [`${MEMORY_KEY}other`]: '{"usedAt":"long ago"}',
    [`${MEMORY_KEY}newer`]: `{"folder":{"usedAt":1},"usedAt":${usedAt}}`,
    'course-updates.signed-out.here': '{"usedAt":1}',
    [`a ${MEMORY_KEY}`]: '{"usedAt":1}',
  };
  for (const [key, text] of Object.entries(texts)) localStorage.setItem(key, text);
  removeUnused(localStorage, usedAt);
  expect(keys()).toEqual(Object.keys(texts).toSorted());
});

test('a clock that was set back removes nothing', () => {
  localStorage.setItem(`${MEMORY_KEY}new`, entryOf(usedAt));
  removeUnused(localStorage, 1);
  expect(keys()).toHaveLength(1);
});
