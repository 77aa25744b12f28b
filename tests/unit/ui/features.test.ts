// A browser that lacks a function which the first load calls is too old.
import { expect, onTestFinished, test } from 'vitest';
import { hasFeatures } from '../../../src/app/shared/mayStart.ts';

test('a browser is too old as soon as it lacks one function', () => {
  const canParse: unknown = Reflect.get(URL, 'canParse');
  onTestFinished(() => void Object.assign(URL, { canParse }));
  expect(hasFeatures()).toBe(true);
  Object.assign(URL, { canParse: undefined });
  expect(hasFeatures()).toBe(false);
});
