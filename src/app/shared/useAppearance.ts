// Applies the signed-in person's theme and language, and resets them afterwards.
import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { wantedLanguage } from '../../messages/chooseLanguage.ts';
import { placeAt } from '../../paths/base.ts';
import { useApp, useSession } from './useApp.ts';
import { useLanguage } from './useLanguage.ts';
import { keepAppearance, defaultSettings, type Appearance } from '../../memory/settings.ts';

/** undefined: not known yet; changes nothing. */
export function useAppearance(appearance: Appearance | undefined): void {
  const { config } = useApp();
  const { speak } = useLanguage();
  useLayoutEffect(() => {
    if (appearance === undefined) return;
    applyAppearance(appearance);
    void speak(wantedLanguage(appearance.language, window.location.search));
    // Not stored if tokens are in memory only.
    if (config.auth.tokenStore === 'session') keepAppearance(appearance);
  }, [appearance, config, speak]);
}

/** Resets the appearance at sign-out and for another grant. */
export function useAppearanceEnds(): void {
  const { grant } = useApp();
  const isSignedOut = useSession().kind === 'signed-out';
  const { speak } = useLanguage();
  const end = useEffectEvent(() => {
    applyAppearance(defaultSettings);
    keepAppearance(defaultSettings);
    void speak(wantedLanguage(undefined, window.location.search));
  });
  const shown = useRef(grant);
  useLayoutEffect(() => {
    const isOver = shown.current !== undefined && shown.current !== grant;
    shown.current = grant;
    // During a sign-in callback there is no grant yet: the language stays.
    if (isOver || isSignedOut) end();
  }, [grant, isSignedOut]);
}

/** Sets the theme on <html>, for theme.css. In the widget, the host's `theme=` overrides the person's. */
export function applyAppearance({ theme }: Appearance): void {
  const { location } = window;
  const ofHost =
    placeAt(location) === 'page' ? undefined : new URLSearchParams(location.search).get('theme');
  const shown = ofHost === 'light' || ofHost === 'dark' ? ofHost : theme;
  const { dataset } = document.documentElement;
  if (shown === 'system') delete dataset['theme'];
  else dataset['theme'] = shown;
}
