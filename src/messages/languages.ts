// The languages of the page; all but English, the fallback, are lazy. The English words of lazy parts: useLazyWords.ts.
import { wordsIn as english } from './catalogues/en.json?first';
import type { Words } from './words.ts';

interface WordsModule {
  /** `locale`: BCP 47, for numbers. */
  readonly wordsIn: (locale: string) => Words;
}

export interface LanguageSource {
  readonly dir: 'ltr' | 'rtl';
  readonly load: () => WordsModule | Promise<WordsModule>;
}

/** BCP 47; the fallback first. */
export const languageTags = ['en', 'fr', 'es', 'de', 'pt-BR', 'ar', 'ja'] as const;

export type LanguageTag = (typeof languageTags)[number];

export const languages: Readonly<Record<LanguageTag, LanguageSource>> = {
  en: { dir: 'ltr', load: () => ({ wordsIn: english }) },
  fr: { dir: 'ltr', load: () => import('./catalogues/fr.json?words') },
  es: { dir: 'ltr', load: () => import('./catalogues/es.json?words') },
  de: { dir: 'ltr', load: () => import('./catalogues/de.json?words') },
  'pt-BR': { dir: 'ltr', load: () => import('./catalogues/pt-BR.json?words') },
  ar: { dir: 'rtl', load: () => import('./catalogues/ar.json?words') },
  ja: { dir: 'ltr', load: () => import('./catalogues/ja.json?words') },
};

/** `tag`: BCP 47. `Português (Brasil)` for `pt-BR`. */
export function languageName(tag: string): string {
  const name = new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag;
  return name.replace(/^./u, (letter) => letter.toLocaleUpperCase(tag));
}
