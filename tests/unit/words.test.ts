// The fixed words that people and tests look for.
import { expect, test } from 'vitest';
import { words } from '../../src/messages/words.ts';

test('the buttons', () => {
  expect([words.signIn, words.signOut, words.refresh, words.tryAgain]).toEqual([
    'Sign in',
    'Sign out',
    'Refresh',
    'Try again',
  ]);
});

test('an older LMS leads to its administrator, a newer one to an update of this page', () => {
  expect(words.olderWorks).toContain('administrator');
  expect(words.olderStops).toContain('administrator');
  expect(words.unclearNote).toContain('administrator');
  expect(words.newerWorks).toContain('update');
  expect(words.newerStops).toContain('update');
});
