// The languages of the page; all but English, the fallback, are lazy. The English words of lazy parts: useLazyWords.ts.
import { wordsIn as english } from './catalogues/en.json?first';
import type { Words } from './words.ts';

interface WordsModule {
  /** `locale`: BCP 47, for numbers. */
  readonly wordsIn: (locale: string) => Words;
}

/** BCP 47; the fallback first. */
export const languageTags = ['en', 'fr', 'es', 'de', 'pt-BR', 'ar', 'ja'] as const;

export type LanguageTag = (typeof languageTags)[number];

type LoadWords = () => WordsModule | Promise<WordsModule>;

export const loadWords: Readonly<Record<LanguageTag, LoadWords>> = {
  en: () => ({ wordsIn: english }),
  fr: () => import('./catalogues/fr.json?words'),
  es: () => import('./catalogues/es.json?words'),
  de: () => import('./catalogues/de.json?words'),
  'pt-BR': () => import('./catalogues/pt-BR.json?words'),
  ar: () => import('./catalogues/ar.json?words'),
  ja: () => import('./catalogues/ja.json?words'),
};

export type Direction = 'ltr' | 'rtl';

export const directionOf = (tag: LanguageTag): Direction => (tag === 'ar' ? 'rtl' : 'ltr');

/** `tag`: BCP 47. `Português (Brasil)` for `pt-BR`. */
export function languageName(tag: string): string {
  const name = new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag;
  return name.replace(/^./u, (letter) => letter.toLocaleUpperCase(tag));
}
