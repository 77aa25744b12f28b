// The languages of the page. English comes with it, so that there are always words; each other one comes when somebody
// uses it.
import { wordsIn as english } from './catalogues/en.json?first';
import type { FirstWords } from './firstWords.ts';
import type { LaterWords } from './laterWords.ts';

interface Words<Part> {
  /** `locale`: BCP 47, for numbers. */
  readonly wordsIn: (locale: string) => Part;
}

export interface LanguageSource {
  readonly dir: 'ltr' | 'rtl';
  readonly first: () => Words<FirstWords> | Promise<Words<FirstWords>>;
  /** The words of what comes after the first badges. */
  readonly later: () => Promise<Words<LaterWords>>;
}

/** BCP 47. English, the last resort, first. */
export const languageTags = ['en', 'fr', 'es', 'de', 'pt-BR', 'ar', 'ja'] as const;

export type LanguageTag = (typeof languageTags)[number];

export const languages: Readonly<Record<LanguageTag, LanguageSource>> = {
  en: {
    dir: 'ltr',
    first: () => ({ wordsIn: english }),
    later: () => import('./catalogues/en.json?later'),
  },
  fr: {
    dir: 'ltr',
    first: () => import('./catalogues/fr.json?first'),
    later: () => import('./catalogues/fr.json?later'),
  },
  es: {
    dir: 'ltr',
    first: () => import('./catalogues/es.json?first'),
    later: () => import('./catalogues/es.json?later'),
  },
  de: {
    dir: 'ltr',
    first: () => import('./catalogues/de.json?first'),
    later: () => import('./catalogues/de.json?later'),
  },
  'pt-BR': {
    dir: 'ltr',
    first: () => import('./catalogues/pt-BR.json?first'),
    later: () => import('./catalogues/pt-BR.json?later'),
  },
  ar: {
    dir: 'rtl',
    first: () => import('./catalogues/ar.json?first'),
    later: () => import('./catalogues/ar.json?later'),
  },
  ja: {
    dir: 'ltr',
    first: () => import('./catalogues/ja.json?first'),
    later: () => import('./catalogues/ja.json?later'),
  },
};
