// Provides the page's language, sets it on <html>, and follows `?lang=`.
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { useLocation } from 'react-router';
import { languageOfAddress } from '../../messages/chooseLanguage.ts';
import { loadLanguage, type Language } from '../../messages/language.ts';
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
  // The latest request wins.
  const requests = useRef(0);
  const value = useMemo<SpokenLanguage>(
    () => ({
      ...language,
      async speak(tag, locale) {
        const request = ++requests.current;
        if (tag === language.tag && locale === language.locale) return;
        const next = await loadLanguage({ tag, locale }).catch(() => language);
        if (request === requests.current) setLanguage(next);
      },
    }),
    [language],
  );
  return <LanguageContext value={value}>{children}</LanguageContext>;
}

export function useAddressLanguage(): void {
  const { search } = useLocation();
  const { tag, speak } = useLanguage();
  const follow = useEffectEvent((asked: ReturnType<typeof languageOfAddress>) => {
    if (asked && asked.tag !== tag) void speak(asked.tag, asked.locale);
  });
  useEffect(() => follow(languageOfAddress(search)), [search]);
}
