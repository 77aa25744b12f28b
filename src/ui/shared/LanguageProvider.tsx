// Keeps the language of the page, and says it on <html>: screen readers and hyphenation go by it.
import { useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
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
  const [spoken, setSpoken] = useState<Spoken>({
    language: initial,
    laterWords: initial.laterWords(),
  });
  const { language, laterWords } = spoken;
  useLayoutEffect(() => {
    document.documentElement.lang = language.tag;
    document.documentElement.dir = language.dir;
  }, [language]);
  // What is wanted by now: whatever else is still on its way comes too late.
  const wanted = useRef({ language: initial, withLater: laterWords !== undefined, asked: 0 });
  const value = useMemo<SpokenLanguage>(() => {
    async function change(next: OpenLanguage) {
      wanted.current.language = next;
      const later = wanted.current.withLater ? await next.loadLaterWords() : undefined;
      if (wanted.current.language === next) setSpoken({ language: next, laterWords: later });
    }
    return {
      ...language,
      laterWords,
      async wantLaterWords() {
        wanted.current.withLater = true;
        if (laterWords === undefined) await change(wanted.current.language);
      },
      async speak(tag, locale) {
        const asked = ++wanted.current.asked;
        const now = wanted.current.language;
        if (tag === now.tag && locale === now.locale) return;
        const next = await openLanguage({ tag, locale });
        // Without all of its words, the page speaks on as it did.
        if (asked === wanted.current.asked) await change(next).catch(() => undefined);
      },
    };
  }, [language, laterWords]);
  return <LanguageContext value={value}>{children}</LanguageContext>;
}
