// Context of the page's language.
import { createContext, useContext } from 'react';
import type { ChosenLanguage, Language } from '../../messages/language.ts';

export interface SpokenLanguage extends Language {
  /** Switches when the catalogue has loaded. Never rejects. */
  readonly speak: (chosen: ChosenLanguage) => Promise<void>;
}

export const LanguageContext = createContext<SpokenLanguage | undefined>(undefined);

/** @throws Error outside of a LanguageContext. */
export function useLanguage(): SpokenLanguage {
  const language = useContext(LanguageContext);
  if (language === undefined) throw new Error('useLanguage needs a LanguageContext above it');
  return language;
}
