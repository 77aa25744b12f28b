// The sign-in screen, with the reason for a sign-out.
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { loadCodeFlow } from '../../auth/authService.ts';
import { isFramed } from '../../auth/isFramed.ts';
import type { SignedOutReason } from '../../auth/session.ts';
import { signedOutText } from '../../messages/signInFaultText.ts';
import { defaultView, formatView } from '../../model/view.ts';
import { Button } from '../shared/Button.tsx';
import { Layout } from '../shared/Layout.tsx';
import { Notice } from '../shared/Notice.tsx';
import { useApp } from '../shared/useApp.ts';
import { Waiting } from '../shared/Waiting.tsx';
import { useLanguage } from '../shared/useLanguage.ts';
import { EndAtService, useEndOfSession } from './EndAtService.tsx';
import { FramedSignIn } from './FramedSignIn.tsx';
import { useAutomaticSignIn } from './useAutomaticSignIn.ts';
import { useSignInFaultText } from './useSignInFaultText.ts';
import styles from './SignIn.module.css';

export function SignIn({ reason: latest }: { readonly reason: SignedOutReason }) {
  const { session, lms } = useApp();
  const language = useLanguage();
  const { page, signIn: words } = language.words;
  const { pathname, search, hash } = useLocation();
  const reason = useEndOfSession(latest, search);
  const [opening, setOpening] = useState(false);
  const fault = reason.kind === 'failed' ? reason.fault : undefined;
  const wrong = useSignInFaultText(fault);
  const why = reason.kind === 'failed' ? undefined : signedOutText(reason, language.words, lms);
  const left = leftBehind(reason, search);
  // The address before an automatic sign-in.
  const address = fault?.kind === 'nobody' ? fault.returnTo : `${pathname}${left}${hash}`;
  const navigate = useNavigate();
  useEffect(() => {
    if (address !== `${pathname}${search}${hash}`) void navigate(address, { replace: true });
  }, [address, search, pathname, hash, navigate]);
  const isTrying = useAutomaticSignIn(reason, address);
  useEffect(clearAppBadge, []);
  useEffect(fetchSignInCode, []);
  const incomplete = fault?.kind === 'page-incomplete';

  async function signIn() {
    setOpening(true);
    await session.signIn(address);
    // The back/forward cache may restore the page.
    setOpening(false);
  }

  if (isTrying) return <Waiting text={words.looking({ lms })} />;
  return (
    <Layout screen={words.signIn} takesFocus={mayBeOpenThere.has(reason.kind)}>
      <div className={styles['card']}>
        {wrong !== undefined && (
          <Notice announce title={words.failed} tone="problem">
            <p>{wrong}</p>
          </Notice>
        )}
        {why !== undefined && (
          <Notice announce title={why} tone="calm">
            {mayBeOpenThere.has(reason.kind) && <EndAtService />}
          </Notice>
        )}
        <h2 className={styles['invitation']}>{words.invitation}</h2>
        <p className={styles['pitch']}>{words.invitationNote}</p>
        {isFramed() ? (
          <FramedSignIn name={words.signIn} />
        ) : (
          <Button
            look="primary"
            onClick={() => (incomplete ? window.location.reload() : void signIn())}
          >
            {incomplete ? page.reload : wrong === undefined ? words.signIn : words.retry}
          </Button>
        )}
        <p className="note">{opening ? words.opening({ lms }) : words.note({ lms })}</p>
      </div>
    </Layout>
  );
}

const mayBeOpenThere: ReadonlySet<SignedOutReason['kind']> = new Set([
  'signed-out-here',
  'signed-out-untold',
  'signed-out-idle',
]);

/** The query without the previous person's view; an unused bookmark stays. */
function leftBehind(reason: SignedOutReason, search: string): string {
  const params = new URLSearchParams(search);
  switch (reason.kind) {
    case 'signed-out-here':
    case 'signed-out-told':
    case 'signed-out-idle':
    case 'signed-out-untold':
    case 'signed-out-elsewhere':
      return written(withoutState(formatView(defaultView, params)));
    case 'expired': {
      const rest = new URLSearchParams(search);
      // Usually the same person continues.
      rest.delete('q');
      return written(rest);
    }
    case 'never-signed-in':
      return written(withoutState(params));
    case 'copied-tab':
    case 'failed':
      return search;
  }

  /** Keeps the encoding of an unchanged query. */
  function written(rest: URLSearchParams): string {
    if (rest.size === params.size) return search;
    return rest.size === 0 ? '' : `?${rest.toString()}`;
  }
}

/** `state` comes from the LMS's end-session redirect. */
function withoutState(params: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(params);
  rest.delete('state');
  return rest;
}

/** Preloads the sign-in library; a click reports failure. */
function fetchSignInCode(): void {
  loadCodeFlow().catch(() => undefined);
}

/** An installed page may show the previous person's count. */
function clearAppBadge(): void {
  // Missing in some browsers, despite its type.
  if ('clearAppBadge' in navigator) void navigator.clearAppBadge().catch(() => undefined);
}
