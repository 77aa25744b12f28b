// The redirect URI during the code exchange, and the notice of an ignored callback.
import { useState } from 'react';
import { Navigate } from 'react-router';
import type { SignInFault } from '../../auth/discovery/signInFault.ts';
import { signInFaultCause } from '../../messages/signInFaultText.ts';
import { BASE } from '../../paths/base.ts';
import { HOME_PATH } from '../../paths/paths.ts';
import { Button } from '../shared/Button.tsx';
import { Notice } from '../shared/Notice.tsx';
import { useApp, useSession } from '../shared/useApp.ts';
import { useLanguage } from '../shared/useLanguage.ts';
import { Waiting } from '../shared/Layout.tsx';
import { SignIn } from './SignIn.tsx';

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

export function CallbackIgnored({ fault }: { readonly fault: SignInFault }) {
  const { lms } = useApp();
  const { words } = useLanguage();
  const [dismissed, setDismissed] = useState(false);
  const why = signInFaultCause(fault, words, lms);
  if (why === undefined || dismissed) return undefined;
  return (
    <Notice title={words.signIn.callbackIgnored} tone="calm">
      <p>{why}</p>
      <Button onClick={() => setDismissed(true)}>{words.notices.dismiss}</Button>
    </Notice>
  );
}
