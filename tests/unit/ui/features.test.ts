// A browser is too old as soon as it lacks one feature of the list.
import { expect, test } from 'vitest';
import { hasFeatures, needed } from '../../../src/app/shared/mayStart.ts';

/** What `hasFeatures` says while `owner` lacks `name`. */
function without(owner: object, name: string): boolean {
  const own = Object.getOwnPropertyDescriptor(owner, name);
  if (own === undefined) throw new Error(`${name} is missing here.`);
  const { defineProperty, deleteProperty } = Reflect;
  deleteProperty(owner, name);
  try {
    return hasFeatures();
  } finally {
    defineProperty(owner, name, own);
  }
}

test('this machine has all features', () => {
  expect(hasFeatures()).toBe(true);
});

test.each(needed)('%s without %s is too old', (owner, name) => {
  expect(without(owner, name)).toBe(false);
});
