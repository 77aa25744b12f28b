// Chooses the language of the page from the requested tags, in order of preference.
import { languageTags, type ChosenLanguage } from './language.ts';

/** `wanted`: BCP 47 tags, valid or not. */
export function chooseLanguage(wanted: readonly string[]): ChosenLanguage {
  for (const one of wanted) {
    const found = findLanguage(one);
    if (found !== undefined) return found;
  }
  return { tag: 'en', locale: 'en' };
}

/** undefined: `wanted` is invalid or not available. */
export function findLanguage(wanted: string): ChosenLanguage | undefined {
  try {
    const locale = new Intl.Locale(wanted);
    const tag =
      languageTags.find((candidate) => candidate === locale.baseName) ??
      languageTags.find((candidate) => new Intl.Locale(candidate).language === locale.language);
    return tag && { tag, locale: locale.toString() };
  } catch {
    return undefined;
  }
}

/** `search`: such as `?lang=fr`. undefined: missing or not available. */
export function languageOfAddress(search: string): ChosenLanguage | undefined {
  return findLanguage(new URLSearchParams(search).get('lang') ?? '');
}

/** The address's, else `chosen` by the person (BCP 47), else the browser's. */
export function wantedLanguage(chosen: string | undefined, search: string): ChosenLanguage {
  const { languages } = navigator;
  // The browser's regional tags first: the region formats numbers and times.
  const own =
    chosen === undefined ? [] : [...languages.filter((tag) => tag.startsWith(chosen)), chosen];
  return languageOfAddress(search) ?? chooseLanguage([...own, ...languages]);
}
