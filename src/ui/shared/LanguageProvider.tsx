// Keeps the language of the page, and writes it to <html> for screen readers and hyphenation.
import { useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { loadLanguage, type Language } from '../../messages/language.ts';
import { LanguageContext, type SpokenLanguage } from './useLanguage.ts';

export interface LanguageProviderProps {
  readonly initial: Language;
  readonly children: ReactNode;
}

export function LanguageProvider({ initial, children }: LanguageProviderProps) {
  const [language, setLanguage] = useState(initial);
  useLayoutEffect(() => {
    document.documentElement.lang = language.tag;
    document.documentElement.dir = language.dir;
  }, [language]);
  // The latest request wins: an earlier language that loads later is dropped.
  const requests = useRef(0);
  const value = useMemo<SpokenLanguage>(
    () => ({
      ...language,
      async speak(tag, locale) {
        const request = ++requests.current;
        if (tag === language.tag && locale === language.locale) return;
        // Where the words cannot be loaded, the page keeps its language.
        const next = await loadLanguage({ tag, locale }).catch(() => language);
        if (request === requests.current) setLanguage(next);
      },
    }),
    [language],
  );
  return <LanguageContext value={value}>{children}</LanguageContext>;
}
