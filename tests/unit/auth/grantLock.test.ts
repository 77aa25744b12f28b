// The owner of a grant when the browser has no usable locks; tests/browser/tabs.spec.ts has real tabs.
import { expect, test } from 'vitest';
import { createGrantLock } from '../../../src/auth/tokens/grantLock.ts';
import { someTokens } from './someTokens.ts';

/** Like a browser in an opaque origin. */
class Denied implements LockManager {
  readonly #atOnce: boolean;

  constructor(atOnce: boolean) {
    this.#atOnce = atOnce;
  }

  request(): Promise<never> {
    const error = new DOMException('denied', 'SecurityError');
    if (this.#atOnce) throw error;
    return Promise.reject(error);
  }

  query(): Promise<LockManagerSnapshot> {
    return Promise.resolve({});
  }
}

test('in a browser without locks, the tab owns the grant', async () => {
  expect(await createGrantLock(undefined, () => undefined).take(someTokens())).toBe('this-tab');
});

test.each([true, false])(
  'if locks are denied, the tab owns the grant (throws: %s)',
  async (atOnce) => {
    expect(await createGrantLock(new Denied(atOnce), () => undefined).take(someTokens())).toBe(
      'this-tab',
    );
  },
);
