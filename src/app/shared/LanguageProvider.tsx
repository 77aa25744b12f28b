// Provides the page's language, sets it on <html>, and follows `?lang=`.
import { focusManager } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { languageOfAddress } from '../../messages/chooseLanguage.ts';
import { inPresentZone, loadLanguage, type Language } from '../../messages/language.ts';
import { LanguageContext, type SpokenLanguage, useLanguage } from './useLanguage.ts';

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
  // A new language object renders the times in all rows again: those of yesterday need their date.
  useEffect(() => watchDay(() => setLanguage(inPresentZone)), []);
  // The latest request wins.
  const requests = useRef(0);
  const value = useMemo<SpokenLanguage>(
    () => ({
      ...language,
      async speak(chosen) {
        const request = ++requests.current;
        if (chosen.tag === language.tag && chosen.locale === language.locale) return;
        const next = await loadLanguage(chosen).catch(() => language);
        if (request === requests.current) setLanguage(next);
      },
    }),
    [language],
  );
  return <LanguageContext value={value}>{children}</LanguageContext>;
}

/** Calls `onNext` when the page comes into view on another local day or in another time zone. Returns a function that stops it. */
function watchDay(onNext: () => void): () => void {
  const dayNow = () => `${new Date().toDateString()} ${new Date().getTimezoneOffset()}`;
  let day = dayNow();
  return focusManager.subscribe(() => {
    if (dayNow() === day) return;
    day = dayNow();
    onNext();
  });
}

export function useAddressLanguage(): void {
  const { search } = useLocation();
  const { speak } = useLanguage();
  useEffect(() => {
    const asked = languageOfAddress(search);
    if (asked !== undefined) void speak(asked);
  }, [search, speak]);
}
