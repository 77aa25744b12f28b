// An opened language: its messages, with numbers, times and lists in the reader's locale.
import { expect, test } from 'vitest';
import { languageTags, openLanguage } from '../../../src/messages/language.ts';

test.each(languageTags)('%s has its messages and its direction', async (tag) => {
  const language = await openLanguage({ tag, locale: tag });
  expect(language.words.page.title).not.toBe('');
  expect(language.words.details.details).not.toBe('');
  const fromTheRight = /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(language.words.page.title);
  expect(language.dir).toBe(fromTheRight ? 'rtl' : 'ltr');
});

test.each([
  ['de', 'de-CH'],
  ['en', 'en-IN'],
  ['ar', 'ar-EG'],
  ['pt-BR', 'pt-PT'],
] as const)('%s formats numbers in its messages by the locale %s', async (tag, locale) => {
  const { words, number } = await openLanguage({ tag, locale });
  const written = new Intl.NumberFormat(locale).format(1_234_567);
  expect(number(1_234_567)).toBe(written);
  expect(words.page.titleCounted({ n: 1_234_567 })).toContain(written);
  expect(words.announce.toDo({ sure: 'yes', n: 1_234_567 })).toContain(written);
});
