// Times and numbers in each language, and names of buttons that contain their words.
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { inPresentZone, languageTags, openLanguage } from '../../../src/messages/language.ts';
import { english as language } from '../../shared/english.ts';

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

  test('a time or date of another year has its year, in every language', async () => {
    const lastYear = new Date(2025, 11, 28, 12).getTime();
    const nextYear = new Date(2100, 11, 31, 12).getTime();
    for (const tag of languageTags) {
      const named = await openLanguage({ tag, locale: tag });
      const year = (n: number) => new Intl.NumberFormat(tag, { useGrouping: false }).format(n);
      expect(named.time(lastYear)).toContain(year(2025));
      expect(named.time(nextYear)).toContain(year(2100));
      expect(named.pastTime(lastYear)).toContain(year(2025));
      expect(named.since(lastYear)).toContain(year(2025));
      expect(named.time(noon - 24 * HOUR_MS)).not.toContain(year(2026));
      expect(named.since(noon - 30 * 24 * HOUR_MS)).not.toContain(year(2026));
    }
  });

  test('in the first days of a year, a weekday needs no year', () => {
    vi.setSystemTime(new Date(2027, 0, 2, 12));
    expect(language.since(new Date(2026, 11, 30, 12).getTime())).toBe('Wednesday');
    expect(language.pastTime(new Date(2026, 11, 31, 12).getTime())).toMatch(/Dec 31, 2026.*12:00/);
  });

  test('since: a time of today, a weekday within a week, else a date', () => {
    expect(language.since(noon - HOUR_MS)).toMatch(/^11:00/);
    expect(language.since(noon + HOUR_MS)).toMatch(/^12:00/);
    expect(language.since(noon - 13 * HOUR_MS)).toBe('Saturday');
    expect(language.since(noon - 5 * 24 * HOUR_MS)).toBe('Tuesday');
    expect(language.since(noon - 7 * 24 * HOUR_MS)).toBe('February 22');
  });

  test('of a computer whose time zone changes', async () => {
    onTestFinished(() => void vi.unstubAllEnvs());
    vi.stubEnv('TZ', 'Europe/Berlin');
    const abroad = await openLanguage({ tag: 'en', locale: 'en' });
    const at = Date.UTC(2026, 2, 1, 11);
    expect(abroad.time(at)).toMatch(/^12:00/);
    vi.stubEnv('TZ', 'America/New_York');
    expect(inPresentZone(abroad).time(at)).toMatch(/^6:00/);
  });

  test('times of checks are never in the future, even after the clock is set back', () => {
    for (const ahead of [HOUR_MS, 24 * HOUR_MS]) {
      expect(language.pastTime(noon + ahead)).toBe(language.pastTime(noon));
    }
  });
});

test.each(languageTags)('%s has its messages and its direction', async (tag) => {
  const { dir, words: own } = await openLanguage({ tag, locale: tag });
  expect(own.page.title).not.toBe('');
  expect(own.details.details).not.toBe('');
  const fromTheRight = /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(own.page.title);
  expect(dir).toBe(fromTheRight ? 'rtl' : 'ltr');
});

test.each([
  ['de', 'de-CH'],
  ['en', 'en-IN'],
  ['ar', 'ar-EG'],
  ['pt-BR', 'pt-PT'],
] as const)('%s formats numbers in its messages by the locale %s', async (tag, locale) => {
  const { words: own, number } = await openLanguage({ tag, locale });
  const written = new Intl.NumberFormat(locale).format(1_234_567);
  expect(number(1_234_567)).toBe(written);
  expect(own.page.titleCounted({ n: 1_234_567 })).toContain(written);
  expect(own.announce.toDo({ sure: 'yes', n: 1_234_567 })).toContain(written);
});
