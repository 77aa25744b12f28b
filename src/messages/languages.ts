// The languages of the page. English comes with it, so that there are always words; each other one comes when somebody
// uses it.
import { words as english } from './catalogues/en.json?first';
import type { FirstWords } from './firstWords.ts';
import type { LaterWords } from './laterWords.ts';

export interface LanguageSource {
  /** What its speakers call it. */
  readonly name: string;
  readonly dir: 'ltr' | 'rtl';
  readonly first: FirstWords | (() => Promise<{ readonly words: FirstWords }>);
  /** The words of what comes after the first badges. */
  readonly later: () => Promise<{ readonly words: LaterWords }>;
}

/** BCP 47. English, the last resort, first. */
export const languageTags = ['en'] as const;

export type LanguageTag = (typeof languageTags)[number];

export const languages: Readonly<Record<LanguageTag, LanguageSource>> = {
  en: {
    name: 'English',
    dir: 'ltr',
    first: english,
    later: () => import('./catalogues/en.json?later'),
  },
};
