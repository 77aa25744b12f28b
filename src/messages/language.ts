// The languages of the page: words, and formats of numbers, lists and times.
import type { Words } from './words.ts';

/** BCP 47; the fallback first. */
export const languageTags = ['en', 'fr', 'es', 'de', 'pt-BR', 'ar', 'ja'] as const;

export type LanguageTag = (typeof languageTags)[number];

type LoadWords = () => Promise<{ readonly wordsIn: (locale: string) => Words }>;

const loadWords: Readonly<Record<LanguageTag, LoadWords>> = {
  en: () => import('./catalogues/en.json?words'),
  fr: () => import('./catalogues/fr.json?words'),
  es: () => import('./catalogues/es.json?words'),
  de: () => import('./catalogues/de.json?words'),
  'pt-BR': () => import('./catalogues/pt-BR.json?words'),
  ar: () => import('./catalogues/ar.json?words'),
  ja: () => import('./catalogues/ja.json?words'),
};

export const directionOf = (tag: LanguageTag) => (tag === 'ar' ? 'rtl' : 'ltr');

export interface ChosenLanguage {
  readonly tag: LanguageTag;
  /** BCP 47, for numbers, times and order: the requested tag, if of the same language. */
  readonly locale: string;
}

export type Language = Readonly<ReturnType<typeof languageOf>>;

/** Rejects if the words cannot be loaded. */
export async function loadLanguage(chosen: ChosenLanguage): Promise<Language> {
  return languageOf(chosen, (await loadWords[chosen.tag]()).wordsIn(chosen.locale));
}

/** English if the words cannot be loaded. Rejects if those cannot be loaded either. */
export const openLanguage = (chosen: ChosenLanguage): Promise<Language> =>
  loadLanguage(chosen).catch(() => loadLanguage({ tag: 'en', locale: 'en' }));

/** With formats of the present time zone: each keeps the one that it was made in. */
export const inPresentZone = (language: Language): Language => languageOf(language, language.words);

/** After a whole week, the weekday would be today's. */
const WEEKDAY_IS_PLAIN_MS = 6 * 24 * 3_600_000;

function languageOf({ tag, locale }: ChosenLanguage, words: Words) {
  const clock = { hour: 'numeric', minute: '2-digit' } as const;
  const times = formatOnUse(locale, clock);
  const years = formatOnUse(locale, { year: 'numeric' });
  const days = dates({ month: 'short', day: 'numeric', ...clock });
  const weekdays = formatOnUse(locale, { weekday: 'long' });
  const monthDays = dates({ month: 'long', day: 'numeric' });
  const numbers = new Intl.NumberFormat(locale);
  const lists = new Intl.ListFormat(locale, { type: 'unit' });
  const choices = new Intl.ListFormat(locale, { type: 'disjunction' });
  /** With the year unless it is this year. */
  function dates(options: Intl.DateTimeFormatOptions): (ms: number) => string {
    const plain = formatOnUse(locale, options);
    const withYear = formatOnUse(locale, { year: 'numeric', ...options });
    // By the calendar of the locale.
    return (ms) => (years(ms) === years(Date.now()) ? plain : withYear)(ms);
  }
  /** Time of day, with the date unless today, with the year unless this year. `ms`: since the epoch. */
  function time(ms: number): string {
    const today = new Date(ms).toDateString() === new Date().toDateString();
    return (today ? times : days)(ms);
  }
  /** Time of day, weekday in the last week, or date; never in the future. */
  function since(at: number): string {
    const now = Date.now();
    const ms = Math.min(at, now);
    if (new Date(ms).toDateString() === new Date(now).toDateString()) return times(ms);
    return (now - ms < WEEKDAY_IS_PLAIN_MS ? weekdays : monthDays)(ms);
  }
  return {
    tag,
    locale,
    dir: directionOf(tag),
    words,
    number: (n: number) => numbers.format(n),
    /** `a, b, c`. */
    list: (items: readonly string[]) => lists.format(items),
    /** `a, b, or c`. */
    either: (items: readonly string[]) => choices.format(items),
    time,
    /** `time`, but never in the future, if the clock was set back. */
    pastTime: (ms: number) => time(Math.min(ms, Date.now())),
    since,
    /** Such as `Saturday, November 21, 2026`. `ms`: since the epoch; undefined: today. */
    day: formatOnUse(locale, { dateStyle: 'full' }),
    /** The order of names. */
    compare: new Intl.Collator(locale, { numeric: true }).compare,
  };
}

/** The first format takes a phone 150 ms to create, which would delay the first requests. */
function formatOnUse(locale: string, options: Intl.DateTimeFormatOptions) {
  let format: Intl.DateTimeFormat | undefined;
  return (ms?: number) => (format ??= new Intl.DateTimeFormat(locale, options)).format(ms);
}
