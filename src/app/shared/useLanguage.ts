// Context of the page's language.
import { createContext } from 'react';
import type { ChosenLanguage, Language } from '../../messages/language.ts';
import { useContextAbove } from './useApp.ts';

export interface SpokenLanguage extends Language {
  /** Switches when the catalogue has loaded. Never rejects. */
  readonly speak: (chosen: ChosenLanguage) => Promise<void>;
}

export const LanguageContext = createContext<SpokenLanguage | undefined>(undefined);

/** @throws Error outside of a LanguageContext. */
export function useLanguage(): SpokenLanguage {
  return useContextAbove(LanguageContext);
}
