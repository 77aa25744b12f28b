// The redirect URI during the code exchange, and the notice of a sign-in that did not replace the session.
import { useState } from 'react';
import { Navigate } from 'react-router';
import type { FailedSignIn } from '../../auth/session.ts';
import { BASE } from '../../paths/base.ts';
import { HOME_PATH } from '../../paths/paths.ts';
import { Button } from '../shared/Button.tsx';
import { Notice } from '../shared/Notice.tsx';
import { useSession } from '../shared/useApp.ts';
import { useLanguage } from '../shared/useLanguage.ts';
import { Waiting } from '../shared/Layout.tsx';
import { SignIn } from './SignIn.tsx';
import { SignInFaultText } from './SignInFailed.tsx';

export function Callback() {
  const { words } = useLanguage();
  const state = useSession();
  switch (state.kind) {
    case 'restoring':
    case 'signing-in':
      return <Waiting text={words.page.signingIn} />;
    case 'signed-out':
      return <SignIn reason={state.reason} />;
    case 'signed-in':
      return <Navigate replace to={state.returnTo ?? BASE + HOME_PATH} />;
    case 'ended':
      return <Navigate replace to={BASE + HOME_PATH} />;
  }
}

export function SignInNotUsed({ kind, fault }: FailedSignIn) {
  const { words } = useLanguage();
  const [dismissed, setDismissed] = useState(false);
  const isOwn = kind === 'sign-in-failed';
  if (fault.kind === 'nobody' || dismissed) return undefined;
  return (
    <Notice
      title={isOwn ? words.signIn.failed : words.signIn.callbackIgnored}
      tone={isOwn ? 'problem' : 'calm'}
    >
      <SignInFaultText fault={fault} isIgnored={!isOwn} />
      <Button onClick={() => setDismissed(true)}>{words.notices.dismiss}</Button>
    </Notice>
  );
}
