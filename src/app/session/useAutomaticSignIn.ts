// Signs in without a click if the configuration allows it (auth/automaticSignIn.ts).
import { useEffect, useState } from 'react';
import { beginAutomaticSignIn, mayTrySignIn } from '../../auth/automaticSignIn.ts';
import { isFramed } from '../../auth/browser/isFramed.ts';
import type { SignedOutReason } from '../../auth/session.ts';
import { pagePath } from '../../paths/base.ts';
import { CALLBACK_PATH } from '../../paths/paths.ts';
import { useApp } from '../shared/useApp.ts';
import { loadPopupSignIn } from './FramedSignIn.tsx';

/** Longest wait before the button appears. */
const PATIENCE_MS = 5_000;

/** `address`: return address. true while the page is about to leave, or a frame waits for the answer. */
export function useAutomaticSignIn(reason: SignedOutReason, address: string): boolean {
  const { session, config } = useApp();
  const [isTrying, setTrying] = useState(() => isVisit(reason) && mayTrySignIn(config.auth));
  useEffect(() => {
    if (!isTrying) return undefined;
    const giveUp = () => setTrying(false);
    if (beginAutomaticSignIn(config.auth)) {
      if (isFramed())
        void loadPopupSignIn()
          .then((part) => part.signInSilently(session, config, PATIENCE_MS))
          .then(giveUp, giveUp);
      else void session.signIn(address, 'page');
    }
    const timer = setTimeout(giveUp, PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isTrying, session, config, address]);
  return isTrying && isVisit(reason);
}

/** A visit without a message. */
function isVisit({ kind }: SignedOutReason): boolean {
  if (pagePath(window.location.pathname) === CALLBACK_PATH) return false;
  return kind === 'never-signed-in' || kind === 'copied-tab';
}
