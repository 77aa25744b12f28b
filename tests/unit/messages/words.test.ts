// The fixed words that people and tests look for.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { lmsName } from '../../../src/messages/lmsName.ts';
import { bannerWords, supportName } from '../../../src/messages/versionWords.ts';
import type { BannerKind } from '../../../src/model/bannerFor.ts';
import { words } from '../../../src/messages/words.ts';

test('the buttons', () => {
  expect([words.signIn, words.signOut, words.refresh, words.tryAgain]).toEqual([
    'Sign in',
    'Sign out',
    'Refresh',
    'Try again',
  ]);
});

const note = (kind: BannerKind) => bannerWords(kind, lmsName(undefined)).note;

test('an older LMS leads to its administrator, a newer one to an update of this page', () => {
  expect(note('older-works')).toContain('administrator');
  expect(note('older-stops')).toContain('administrator');
  expect(note('cannot-tell')).toContain('administrator');
  expect(note('newer-works')).toContain('update');
  expect(note('newer-stops')).toContain('update');
});

test.each([
  [{ name: 'Help desk', email: 'help@example.edu' }, 'Help desk'],
  [{ email: 'help@example.edu', url: 'https://example.edu' }, 'help@example.edu'],
  [{ url: 'https://example.edu' }, 'support'],
  [{}, 'support'],
])('support: %j', (support, name) => {
  expect(supportName(support)).toBe(name);
});

describe('times', () => {
  const noon = new Date(2026, 2, 1, 12, 0).getTime();
  const HOUR_MS = 3_600_000;

  beforeEach(() => {
    vi.useFakeTimers({ now: noon });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('of another day carry the day', () => {
    expect(words.checkedAt(noon - HOUR_MS)).toMatch(/^Last checked 11:00/);
    expect(words.checkedAt(noon - 24 * HOUR_MS)).toMatch(/Feb 28.*12:00/);
    expect(words.goesOn(noon + 24 * HOUR_MS)).toMatch(/Mar 2.*12:00/);
  });

  test('of what was done are never in the future, even where the clock was set back', () => {
    for (const ahead of [HOUR_MS, 24 * HOUR_MS]) {
      expect(words.checkedAt(noon + ahead)).toBe(words.checkedAt(noon));
      expect(words.numbersFrom(noon + ahead)).toBe(words.numbersFrom(noon));
    }
  });
});
