// Memory without storage: it works, and ends with the page.
import { expect, test } from 'vitest';
import { hide } from '../../../src/model/putAway.ts';
import { emptyMemory, type Memory } from '../../../src/memory/memory.ts';
import { pageMemory } from '../../../src/memory/openMemory.ts';

const hideCourse = (memory: Memory): Memory => ({
  ...memory,
  putAway: hide(memory.putAway, '6606'),
});

test.each([undefined, 'unavailable'] as const)('page memory works, with problem %s', (problem) => {
  const store = pageMemory(problem);
  expect(store.read()).toEqual({ memory: emptyMemory, problem });
  store.update(hideCourse);
  expect([...store.read().memory.putAway.hidden]).toEqual(['6606']);
  expect(store.read().problem).toBe(problem);
  store.forget();
  expect(store.read()).toEqual({ memory: emptyMemory, problem });
  store.close();
});

test('two pages share no memory', () => {
  const [one, other] = [pageMemory(undefined), pageMemory(undefined)];
  one.update(hideCourse);
  expect(other.read().memory).toBe(emptyMemory);
});
