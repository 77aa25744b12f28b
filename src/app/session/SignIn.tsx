// The sign-in screen, with the reason for a sign-out.
import { useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import {
  endSessionAddress,
  forgetLeaving,
  noteLeaving,
  readReturn,
} from '../../auth/flow/endOfSession.ts';
import { isFramed } from '../../auth/browser/isFramed.ts';
import type { SignedOutReason } from '../../auth/session.ts';
import { signedOutText } from '../../messages/signedOutText.ts';
import { defaultView } from '../../model/view.ts';
import { withoutParameters } from '../../paths/paths.ts';
import { Button } from '../shared/Button.tsx';
import { EmptyState } from '../shared/EmptyState.tsx';
import { Layout, Waiting } from '../shared/Layout.tsx';
import { useApp, usePlace } from '../shared/useApp.ts';
import { useLanguage } from '../shared/useLanguage.ts';
import { FramedSignIn } from './FramedSignIn.tsx';
import { SignInFaultScreen } from './SignInFault.tsx';
import { useAutomaticSignIn } from './useAutomaticSignIn.ts';

export function SignIn({ reason: latest }: { readonly reason: SignedOutReason }) {
  const { session, lms } = useApp();
  const place = usePlace();
  const language = useLanguage();
  const { page, signIn, signedOut: words } = language.words;
  const { pathname, search, hash } = useLocation();
  const reason = useEndOfSession(latest, search);
  const [opening, setOpening] = useState(false);
  const fault = reason.kind === 'failed' ? reason.fault : undefined;
  const incomplete = fault?.kind === 'page-incomplete';
  const isFailed = fault !== undefined && fault.kind !== 'nobody';
  const why = signedOutText(reason, language.words, lms);
  // The address before an automatic sign-in.
  const address =
    fault?.kind === 'nobody' ? fault.returnTo : `${pathname}${leftBehind(reason, search)}${hash}`;
  const isTrying = useAutomaticSignIn(reason, address);

  async function beginSignIn() {
    setOpening(true);
    await session.signIn(address);
    // The back/forward cache may restore the page.
    setOpening(false);
  }

  if (isTrying) return <Waiting text={words.looking({ lms })} />;
  return (
    <Layout screen={signIn.signIn}>
      {address !== `${pathname}${search}${hash}` && <Navigate replace to={address} />}
      {isFailed ? (
        <SignInFaultScreen fault={fault} />
      ) : why === undefined ? (
        place !== 'strip' && <Invitation />
      ) : (
        <EmptyState announce picture="sign-out" title={why.title}>
          {why.note !== undefined && <p>{why.note}</p>}
          {mayBeOpenThere.has(reason.kind) && <EndAtService />}
        </EmptyState>
      )}
      <div className="told">
        {isFramed() ? (
          <FramedSignIn name={signIn.signIn} />
        ) : (
          <Button
            look="primary"
            onClick={() => (incomplete ? window.location.reload() : void beginSignIn())}
          >
            {incomplete ? page.reload : isFailed ? words.retry : signIn.signIn}
          </Button>
        )}
        <p className="note">
          {opening ? words.opening({ lms }) : why === undefined && words.note({ lms })}
        </p>
      </div>
    </Layout>
  );
}

function Invitation() {
  const { signedOut } = useLanguage().words;
  return (
    <EmptyState picture="courses" title={signedOut.invitation}>
      <p className="invitation">{signedOut.invitationNote}</p>
    </EmptyState>
  );
}

const mayBeOpenThere: ReadonlySet<SignedOutReason['kind']> = new Set([
  'signed-out-here',
  'signed-out-untold',
  'signed-out-idle',
]);

/** The link that ends the session at the LMS. */
function EndAtService() {
  const { config, lms } = useApp();
  const { signedOut: words } = useLanguage().words;
  const [state] = useState(() => crypto.randomUUID());
  const address = endSessionAddress(config.auth, state);
  if (address === undefined) return undefined;
  const framed = isFramed();
  return (
    <p>
      <a
        href={address.href}
        onClick={framed ? undefined : () => noteLeaving('signed-out-here', state)}
        target={framed ? '_blank' : undefined}
      >
        {words.endAtService({ lms })}
      </a>
      <span>{` ${words.endAtServiceNote({ lms })}`}</span>
    </p>
  );
}

/** The reason after the return from there. `search`: of the first address. */
function useEndOfSession(reason: SignedOutReason, search: string): SignedOutReason {
  const isVisit = reason.kind === 'never-signed-in';
  // Only for a visit: a page that is about to leave has stored the note already.
  const [back] = useState(() => (isVisit ? readReturn(search) : undefined));
  useEffect(() => {
    clearAppBadge();
    if (back !== undefined) forgetLeaving();
  }, [back]);
  if (!isVisit || back === undefined) return reason;
  return {
    kind: back.told && back.cause === 'signed-out-here' ? 'signed-out-told' : back.cause,
  };
}

/** The query without the previous person's view; an unused bookmark stays. */
function leftBehind({ kind }: SignedOutReason, search: string): string {
  if (kind === 'copied-tab' || kind === 'failed') return search;
  if (kind === 'never-signed-in') return withoutParameters(search, STATE);
  // Usually the same person continues.
  if (kind === 'expired') return withoutParameters(search, 'q');
  return withoutParameters(search, STATE, ...Object.keys(defaultView));
}

/** Of the LMS's redirect after the end of its session. */
const STATE = 'state';

/** An installed page may show the previous person's count. */
function clearAppBadge(): void {
  // Missing in some browsers, despite its type.
  if ('clearAppBadge' in navigator) void navigator.clearAppBadge().catch(() => undefined);
}
