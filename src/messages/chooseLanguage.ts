// Chooses the language of the page from the requested tags, in order of preference.
import { attempt } from '../api/attempt.ts';
import { languageTags, type ChosenLanguage } from './language.ts';

/** `wanted`: BCP 47 tags, valid or not. */
export function chooseLanguage(wanted: readonly string[]): ChosenLanguage {
  const [found] = wanted.flatMap((one) => findLanguage(one) ?? []);
  return found ?? { tag: 'en', locale: 'en' };
}

/** `wanted`: also a POSIX locale such as `fr_FR.UTF-8`. undefined: invalid or not available. */
function findLanguage(wanted: string): ChosenLanguage | undefined {
  const name = wanted
    .trim()
    .replace(/[^\w-].*$/su, '')
    .replaceAll('_', '-');
  const locale = parseTag(name) ?? parseTag(name.replace(/-.*$/u, ''));
  const tag =
    languageTags.find((candidate) => candidate === locale?.baseName) ??
    languageTags.find((candidate) => new Intl.Locale(candidate).language === locale?.language);
  return locale && tag && { tag, locale: locale.toString() };
}

/** undefined: not BCP 47. */
const parseTag = (tag: string) => attempt(() => new Intl.Locale(tag));

/** `search`: such as `?lang=fr`. undefined: missing or not available. */
export function languageOfAddress(search: string): ChosenLanguage | undefined {
  return findLanguage(new URLSearchParams(search).get('lang') ?? '');
}

/** The address's, else `chosen` by the person (BCP 47), else the browser's. */
export function wantedLanguage(chosen: string | undefined, search: string): ChosenLanguage {
  const languages = browserLanguages();
  // The browser's regional tags first: the region formats numbers and times.
  const own =
    chosen === undefined ? [] : [...languages.filter((tag) => tag.startsWith(chosen)), chosen];
  return languageOfAddress(search) ?? chooseLanguage([...own, ...languages]);
}

/** Some embedded browsers have no list, or an empty list. */
function browserLanguages(): readonly string[] {
  const all: readonly unknown[] = [navigator.languages, navigator.language].flat();
  return all.filter((tag) => typeof tag === 'string');
}
