// One language of the page: its words, and its formats of numbers, lists and times.
import type { ChosenLanguage } from './chooseLanguage.ts';
import { wordsIn as englishWords } from './catalogues/en.json?first';
import { directionOf, loadWords, type Direction, type LanguageTag } from './languages.ts';
import type { Words } from './words.ts';

export interface Language {
  readonly tag: LanguageTag;
  /** BCP 47, for numbers, times and order. */
  readonly locale: string;
  readonly dir: Direction;
  readonly words: Words;
  readonly number: (n: number) => string;
  /** `a, b, c`. */
  readonly list: (items: readonly string[]) => string;
  /** `a, b, or c`. */
  readonly either: (items: readonly string[]) => string;
  /** Time of day, with the date unless today. `ms`: since the epoch. */
  readonly time: (ms: number) => string;
  /** The same, but never in the future, if the clock was set back. */
  readonly pastTime: (ms: number) => string;
  /** Time of day, weekday in the last week, or date; never in the future. */
  readonly since: (ms: number) => string;
  /** Such as `Saturday, November 21, 2026`. */
  readonly today: () => string;
  /** The same for another day. `ms`: since the epoch. */
  readonly day: (ms: number) => string;
  /** The order of names. */
  readonly compare: (a: string, b: string) => number;
}

/** Rejects if the words cannot be loaded. */
export async function loadLanguage(chosen: ChosenLanguage<LanguageTag>): Promise<Language> {
  return languageOf(chosen, (await loadWords[chosen.tag]()).wordsIn(chosen.locale));
}

/** English if the words cannot be loaded. Never rejects. */
export const openLanguage = (chosen: ChosenLanguage<LanguageTag>): Promise<Language> =>
  loadLanguage(chosen).catch(english);

export const english = (): Language => languageOf({ tag: 'en', locale: 'en' }, englishWords('en'));

/** After a whole week, the weekday would be today's. */
const WEEKDAY_IS_PLAIN_MS = 6 * 24 * 3_600_000;

function languageOf({ tag, locale }: ChosenLanguage<LanguageTag>, words: Words): Language {
  const clock = { hour: 'numeric', minute: '2-digit' } as const;
  const format = (options: Intl.DateTimeFormatOptions) =>
    onFirstUse(() => new Intl.DateTimeFormat(locale, options));
  const times = format(clock);
  const days = format({ month: 'short', day: 'numeric', ...clock });
  const weekdays = format({ weekday: 'long' });
  const monthDays = format({ month: 'long', day: 'numeric' });
  const dates = format({ dateStyle: 'full' });
  // Not lazy: throws for an unknown locale.
  const numbers = new Intl.NumberFormat(locale);
  const lists = onFirstUse(() => new Intl.ListFormat(locale, { type: 'unit' }));
  const choices = onFirstUse(() => new Intl.ListFormat(locale, { type: 'disjunction' }));
  const order = onFirstUse(() => new Intl.Collator(locale, { numeric: true }));
  function time(ms: number): string {
    const today = new Date(ms).toDateString() === new Date().toDateString();
    return (today ? times : days)().format(ms);
  }
  function since(at: number): string {
    const now = Date.now();
    const ms = Math.min(at, now);
    if (new Date(ms).toDateString() === new Date(now).toDateString()) return times().format(ms);
    return (now - ms < WEEKDAY_IS_PLAIN_MS ? weekdays : monthDays)().format(ms);
  }
  return {
    tag,
    locale,
    dir: directionOf(tag),
    words,
    number: (n) => numbers.format(n),
    list: (items) => lists().format(items),
    either: (items) => choices().format(items),
    time,
    pastTime: (ms) => time(Math.min(ms, Date.now())),
    since,
    today: () => dates().format(),
    day: (ms) => dates().format(ms),
    compare: (a, b) => order().compare(a, b),
  };
}

/** Intl formats take milliseconds to create, which would delay the first requests. */
function onFirstUse<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
