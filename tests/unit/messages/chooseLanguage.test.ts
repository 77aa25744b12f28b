// The language, from the address and the browser's preferences.
import fc from 'fast-check';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  chooseLanguage,
  languageOfAddress,
  wantedLanguage,
} from '../../../src/messages/chooseLanguage.ts';
import { languageTags } from '../../../src/messages/language.ts';
import { languageName } from '../../../src/messages/languageName.ts';

describe('chooseLanguage', () => {
  test.each<[string[], string, string]>([
    [[], 'en', 'en'],
    [['fr'], 'fr', 'fr'],
    [['FR-ca'], 'fr', 'fr-CA'],
    [['pt'], 'pt-BR', 'pt'],
    [['pt-br'], 'pt-BR', 'pt-BR'],
    [['ar-EG'], 'ar', 'ar-EG'],
    [['zh'], 'en', 'en'],
    [['zh-Hant-TW', 'de'], 'de', 'de'],
    [['', '*', 'not a tag', '-', 'x', 'C', 'POSIX'], 'en', 'en'],
    // Names of POSIX locales, in containers and thin clients.
    [['de-DE@posix'], 'de', 'de-DE'],
    [['C', 'fr_FR.UTF-8'], 'fr', 'fr-FR'],
    [['C.UTF-8', 'pt_BR.ISO8859-1@euro'], 'pt-BR', 'pt-BR'],
    // Accept-Language in one string, and subtags that Intl refuses.
    [['ja-JP,ja;q=0.9,en;q=0.8'], 'ja', 'ja-JP'],
    [[' fr-CA '], 'fr', 'fr-CA'],
    [['de--DE'], 'de', 'de'],
    [['ar-EG-1'], 'ar', 'ar'],
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
});

describe('wantedLanguage', () => {
  const browser = (languages: unknown, language?: unknown): void => {
    vi.stubGlobal('navigator', { languages, language });
    onTestFinished(() => void vi.unstubAllGlobals());
  };

  test.each<[unknown, unknown, string]>([
    [undefined, undefined, 'en'],
    [null, null, 'en'],
    [undefined, 'de-AT', 'de-AT'],
    [[], 'fr', 'fr'],
    ['', 'fr', 'fr'],
    [[null, undefined, 7, '', 'es'], 'fr', 'es'],
    [['zh'], 'ja', 'ja'],
    [['fr-CA', 'en'], 'en', 'fr-CA'],
  ])('navigator.languages %j and navigator.language %j: %s', (languages, language, locale) => {
    browser(languages, language);
    expect(wantedLanguage(undefined, '').locale).toBe(locale);
    expect(wantedLanguage('de', '').tag).toBe('de');
    expect(wantedLanguage(undefined, '?lang=ar').tag).toBe('ar');
  });

  test('property: whatever the browser says, a language is chosen', () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), (languages, language) => {
        browser(languages, language);
        expect(languageTags).toContain(wantedLanguage(undefined, '').tag);
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
