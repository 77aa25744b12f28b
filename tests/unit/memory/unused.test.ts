// @vitest-environment jsdom
// Removes memory entries unused for half a year, not earlier, and no other keys.
import { beforeEach, expect, test } from 'vitest';
import { removeUnused } from '../../../src/memory/openMemory.ts';
import { MEMORY } from '../../../src/paths/storageKeys.ts';
import { writeEntry } from '../../../src/memory/entry.ts';
import { emptyMemory, UNUSED_AFTER_MS } from '../../../src/memory/memory.ts';

const usedAt = 1_800_000_000_000;
const { localStorage } = window;
const entryOf = (now: number) => JSON.stringify(writeEntry({}, emptyMemory, now, 0));
const keys = () => Object.keys(localStorage).toSorted();

beforeEach(() => localStorage.clear());

test('entries used within half a year stay; others are removed', () => {
  localStorage.setItem(`${MEMORY}old`, entryOf(usedAt - 1));
  localStorage.setItem(`${MEMORY}oldest`, entryOf(1));
  localStorage.setItem(`${MEMORY}used`, entryOf(usedAt));
  removeUnused(localStorage, usedAt + UNUSED_AFTER_MS);
  expect(keys()).toEqual([`${MEMORY}used`]);
  removeUnused(localStorage, usedAt + UNUSED_AFTER_MS + 1);
  expect(keys()).toEqual([]);
});

test('entries without a time and other keys are not touched', () => {
  const texts = {
    [`${MEMORY}broken`]: '{',
    [`${MEMORY}other`]: '{"usedAt":"long ago"}',
    [`${MEMORY}newer`]: `{"folder":{"usedAt":1},"usedAt":${usedAt}}`,
    'course-updates.signed-out.here': '{"usedAt":1}',
    [`a ${MEMORY}`]: '{"usedAt":1}',
  };
  for (const [key, text] of Object.entries(texts)) localStorage.setItem(key, text);
  removeUnused(localStorage, usedAt);
  expect(keys()).toEqual(Object.keys(texts).toSorted());
});

test('a clock that was set back removes nothing', () => {
  localStorage.setItem(`${MEMORY}new`, entryOf(usedAt));
  removeUnused(localStorage, 1);
  expect(keys()).toHaveLength(1);
});
