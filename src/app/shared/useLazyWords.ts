// The words of lazy parts: English ones come with the parts, those of another language with the language.
import { useMemo } from 'react';
import { wordsIn } from '../../messages/catalogues/en.json?lazy';
import type { AllWords, LazyWords, Words } from '../../messages/words.ts';
import { useLanguage } from './useLanguage.ts';

/** Only for lazy parts: in the first load, it would bring their words along. */
export function useLazyWords(): LazyWords {
  const { words, locale } = useLanguage();
  return useMemo(() => (isWhole(words) ? words : wordsIn(locale)), [words, locale]);
}

const isWhole = (words: Words): words is AllWords => 'settings' in words;
