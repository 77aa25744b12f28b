// The words of lazy parts: English ones come with the parts, those of another language with the language.
import { useMemo } from 'react';
import { wordsIn } from '../../messages/catalogues/en.json?lazy';
import type { Language } from '../../messages/language.ts';
import type { AllWords, LazyWords, Words } from '../../messages/words.ts';
import { useLanguage } from './useLanguage.ts';

/** Only for lazy parts: in the first load, it would bring their words along. */
export function useLazyWords(): LazyWords {
  const language = useLanguage();
  return useMemo(() => lazyWords(language), [language]);
}

/** For lazy modules without a component. */
export const lazyWords = ({ words, locale }: Pick<Language, 'words' | 'locale'>): LazyWords =>
  isWhole(words) ? words : wordsIn(locale);

const isWhole = (words: Words): words is AllWords => 'settings' in words;
