// Keeps the language of the page, and says it on <html>: screen readers and hyphenation go by it.
import { useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import { openLanguage, type OpenLanguage } from '../../messages/language.ts';
import type { LaterWords } from '../../messages/laterWords.ts';
import { LanguageContext, type SpokenLanguage } from './useLanguage.ts';

export interface LanguageProviderProps {
  readonly initial: OpenLanguage;
  readonly children: ReactNode;
}

interface Spoken {
  readonly language: OpenLanguage;
  readonly laterWords: LaterWords | undefined;
}

export function LanguageProvider({ initial, children }: LanguageProviderProps) {
  const [spoken, setSpoken] = useState<Spoken>({ language: initial, laterWords: undefined });
  const { language, laterWords } = spoken;
  useLayoutEffect(() => {
    document.documentElement.lang = language.tag;
    document.documentElement.dir = language.dir;
  }, [language]);
  const value = useMemo<SpokenLanguage>(
    () => ({
      ...language,
      laterWords,
      async wantLaterWords() {
        if (laterWords === undefined)
          setSpoken({ language, laterWords: await language.loadLaterWords() });
      },
      async speak(tag, locale) {
        const next = await openLanguage({ tag, locale });
        setSpoken({ language: next, laterWords: laterWords && (await next.loadLaterWords()) });
      },
    }),
    [language, laterWords],
  );
  return <LanguageContext value={value}>{children}</LanguageContext>;
}
