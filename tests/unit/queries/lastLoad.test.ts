// @vitest-environment jsdom
// What the last load left: there for this one, and for nobody after it.
import { beforeEach, expect, test } from 'vitest';
import { takeLastLoad } from '../../../src/queriesLastLoad.ts';

beforeEach(() => window.sessionStorage.clear());

test('it is taken out of the storage, the plan of the first script too', () => {
  const own = 'course-updates';
  for (const key of ['snapshot', 'config', 'early', 'tokens'])
    window.sessionStorage.setItem(`${own}.${key}`, `the ${key}`);
  expect(takeLastLoad()).toEqual({ snapshot: 'the snapshot', config: 'the config' });
  expect(Object.fromEntries(Object.entries(window.sessionStorage))).toEqual({
    [`${own}.tokens`]: 'the tokens',
  });
  expect(takeLastLoad()).toEqual({ snapshot: null, config: null });
});
