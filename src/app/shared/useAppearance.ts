// Applies the signed-in person's appearance, and resets it afterwards.
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import {
  endTab,
  keepAppearance,
  plainAppearance,
  type Appearance,
} from '../../memory/appearance.ts';
import { useSession } from './useSession.ts';
import { applyAppearance } from './applyAppearance.ts';
import { useApp } from './useApp.ts';
import { useLanguage, type SpokenLanguage } from './useLanguage.ts';
import { wantedLanguage } from './wantedLanguage.ts';

/** undefined: not known yet; changes nothing. */
export function useAppearance(appearance: Appearance | undefined): void {
  const { config } = useApp();
  const spoken = useLanguage();
  const speakAs = useEffectEvent((chosen: string | undefined) => speakWanted(spoken, chosen));
  const isKnown = appearance !== undefined;
  const language = appearance?.language;
  useLayoutEffect(() => {
    if (appearance === undefined) return;
    applyAppearance(appearance);
    // Not stored if tokens are in memory only.
    if (config.auth.tokenStore === 'session') keepAppearance(appearance);
  }, [appearance, config]);
  useEffect(() => {
    if (isKnown) speakAs(language);
  }, [isKnown, language]);
}

/** Resets the appearance at sign-out and for another grant. */
export function useAppearanceEnds(): void {
  const { grant } = useApp();
  const isSignedOut = useSession().kind === 'signed-out';
  const spoken = useLanguage();
  const end = useEffectEvent(() => {
    applyAppearance(plainAppearance);
    endTab();
    speakWanted(spoken, undefined);
  });
  const shown = useRef(grant);
  useLayoutEffect(() => {
    const isOver = shown.current !== undefined && shown.current !== grant;
    shown.current = grant;
    // During a sign-in callback there is no grant yet: the language stays.
    if (isOver || isSignedOut) end();
  }, [grant, isSignedOut]);
}

function speakWanted({ speak }: Pick<SpokenLanguage, 'speak'>, chosen: string | undefined): void {
  const { tag, locale } = wantedLanguage(chosen, window.location.search);
  void speak(tag, locale);
}
