// The language, from the address and the browser's preferences.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  chooseLanguage,
  findLanguage,
  languageOfAddress,
} from '../../../src/messages/chooseLanguage.ts';
import { languageName, languageTags } from '../../../src/messages/language.ts';

describe('chooseLanguage', () => {
  test.each<[string[], string, string]>([
    [[], 'en', 'en'],
    [['fr'], 'fr', 'fr'],
    [['FR-ca'], 'fr', 'fr-CA'],
    [['pt'], 'pt-BR', 'pt'],
    [['pt-PT'], 'pt-BR', 'pt-PT'],
    [['pt-br'], 'pt-BR', 'pt-BR'],
    [['de-CH'], 'de', 'de-CH'],
    [['ar-EG'], 'ar', 'ar-EG'],
    [['en-GB'], 'en', 'en-GB'],
    [['zh'], 'en', 'en'],
    [['zh-Hant-TW', 'de'], 'de', 'de'],
    [['', '*', 'fr_FR', 'not a tag', '-', 'x'], 'en', 'en'],
    [['french', 'de'], 'de', 'de'],
  ])('%j: the language %s with the locale %s', (wanted, tag, locale) => {
    expect(chooseLanguage(wanted)).toEqual({ tag, locale });
  });

  const wanted = fc.array(
    fc.oneof(
      fc.string(),
      fc.constantFrom('fr', 'fr-CA', 'DE', 'de-CH', 'pt', 'zh', 'ar-EG', 'en-US', 'nl-BE'),
    ),
  );

  test('property: a language is always chosen, with a locale that every formatter takes', () => {
    fc.assert(
      fc.property(wanted, (asked) => {
        const { tag, locale } = chooseLanguage(asked);
        expect(languageTags).toContain(tag);
        expect(Intl.getCanonicalLocales(locale)).toEqual([locale]);
        expect(new Intl.Locale(locale).language).toBe(new Intl.Locale(tag).language);
      }),
    );
  });

  test('property: the first wanted language that the page has wins', () => {
    fc.assert(
      fc.property(wanted, wanted, (asked, more) => {
        const first = asked.find((one) => findLanguage(one) !== undefined);
        fc.pre(first !== undefined);
        expect(chooseLanguage([...asked, ...more])).toEqual(findLanguage(first));
      }),
    );
  });
});

test.each([
  ['', undefined],
  ['?lang=', undefined],
  ['?lang=tlh', undefined],
  ['?lang=%00', undefined],
  ['?courses=6606&lang=fr-CA', { tag: 'fr', locale: 'fr-CA' }],
])('the language of the address %j', (search, chosen) => {
  expect(languageOfAddress(search)).toEqual(chosen);
});

test('each language has its own name for itself', () => {
  const names = languageTags.map((tag) => languageName(tag));
  expect(names).toEqual(expect.arrayContaining(['English', 'Français', 'Português (Brasil)']));
  expect(new Set(names).size).toBe(languageTags.length);
});
