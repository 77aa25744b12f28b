// The appearance of the page follows the settings of who is signed in, and is over when they are not.
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import {
  endTab,
  keepAppearance,
  plainAppearance,
  type Appearance,
} from '../../memory/appearance.ts';
import { useSession } from '../session/useSession.ts';
import { useApp } from './useApp.ts';
import { useLanguage, type SpokenLanguage } from './useLanguage.ts';
import { applyAppearance } from './applyAppearance.ts';
import { wantedLanguage } from './wantedLanguage.ts';

/** undefined: it is not known yet whose page this is; it stays as it is. */
export function useAppearance(appearance: Appearance | undefined): void {
  const { config } = useApp();
  const spoken = useLanguage();
  const speakAs = useEffectEvent((chosen: string | undefined) => speakWanted(spoken, chosen));
  const isKnown = appearance !== undefined;
  const language = appearance?.language;
  useLayoutEffect(() => {
    if (appearance === undefined) return;
    applyAppearance(appearance);
    // Where tokens end with the page, so does this.
    if (config.auth.tokenStore === 'session') keepAppearance(appearance);
  }, [appearance, config]);
  useEffect(() => {
    if (isKnown) speakAs(language);
  }, [isKnown, language]);
}

/** Around everything that a person sees: nothing of their appearance is there for the next one, who has another grant. */
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
    // On the way back from a sign-in there is no grant yet, and the page keeps the language of the address left.
    if (isOver || isSignedOut) end();
  }, [grant, isSignedOut]);
}

function speakWanted({ speak }: Pick<SpokenLanguage, 'speak'>, chosen: string | undefined): void {
  const { tag, locale } = wantedLanguage(chosen, window.location.search);
  void speak(tag, locale);
}
