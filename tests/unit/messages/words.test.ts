// Fixed words that people and tests look for.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { wordsIn } from '../../../src/messages/catalogues/en.json?lazy';
import { english } from '../../../src/messages/language.ts';
import { bannerText } from '../../../src/messages/versionTexts.ts';
import type { BannerKind } from '../../../src/model/notices.ts';

const language = english();
const { words } = language;
const { check, page, signIn } = words;

test('the labels of the buttons', () => {
  expect([signIn.signIn, page.signOut, check.refresh, check.tryAgain]).toEqual([
    'Sign in',
    'Sign out',
    'Refresh',
    'Try again',
  ]);
});

const note = (kind: BannerKind) => bannerText(kind, wordsIn('en').version, 'unnamed').note;

test('an older LMS refers to its administrator, a newer LMS to an update of the page', () => {
  expect(note('older-works')).toContain('administrator');
  expect(note('older-stops')).toContain('administrator');
  expect(note('cannot-tell')).toContain('administrator');
  expect(note('newer-works')).toContain('update');
  expect(note('newer-stops')).toContain('update');
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

  test('of another day include the day', () => {
    expect(language.pastTime(noon - HOUR_MS)).toMatch(/^11:00/);
    expect(language.pastTime(noon - 24 * HOUR_MS)).toMatch(/Feb 28.*12:00/);
    expect(language.time(noon + 24 * HOUR_MS)).toMatch(/Mar 2.*12:00/);
  });

  test('since: a time of today, a weekday within a week, else a date', () => {
    expect(language.since(noon - HOUR_MS)).toMatch(/^11:00/);
    expect(language.since(noon + HOUR_MS)).toMatch(/^12:00/);
    expect(language.since(noon - 13 * HOUR_MS)).toBe('Saturday');
    expect(language.since(noon - 5 * 24 * HOUR_MS)).toBe('Tuesday');
    expect(language.since(noon - 7 * 24 * HOUR_MS)).toBe('February 22');
  });

  test('times of checks are never in the future, even after the clock is set back', () => {
    for (const ahead of [HOUR_MS, 24 * HOUR_MS]) {
      expect(language.pastTime(noon + ahead)).toBe(language.pastTime(noon));
    }
  });
});
