// Signs in by itself where the configuration asks for it and nothing speaks against it (auth/automaticSignIn.ts). The
// page stays what it is when nobody is signed in at the LMS either.
import { useEffect, useState } from 'react';
import { beginAutomaticSignIn, mayTrySignIn } from '../../auth/automaticSignIn.ts';
import { isFramed } from '../../auth/isFramed.ts';
import type { SignedOutReason } from '../../auth/session.ts';
import { pagePath } from '../../paths/base.ts';
import { CALLBACK_PATH } from '../../paths/paths.ts';
import { useApp } from '../shared/useApp.ts';

/** So long the person waits for an LMS that does not answer; then the page offers its button. */
const PATIENCE_MS = 5_000;

/** `address`: of the page, where the person comes back. Says whether the page is about to leave. */
export function useAutomaticSignIn(reason: SignedOutReason, address: string): boolean {
  const { session, config } = useApp();
  const [isTrying, setTrying] = useState(() => isVisit(reason) && mayTrySignIn(config.auth));
  useEffect(() => {
    if (!isTrying) return undefined;
    if (beginAutomaticSignIn(config.auth)) void session.signIn(address, 'page');
    const timer = setTimeout(() => setTrying(false), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isTrying, session, config, address]);
  return isTrying && isVisit(reason);
}

/** Of a person who has not been told anything yet; never in a frame, where no sign-in page is shown. */
function isVisit({ kind }: SignedOutReason): boolean {
  if (isFramed() || pagePath(window.location.pathname) === CALLBACK_PATH) return false;
  return kind === 'never-signed-in' || kind === 'copied-tab';
}
