// The redirect URI during the code exchange, and the notice of an ignored callback.
import { useState } from 'react';
import { Navigate } from 'react-router';
import type { SignInFault } from '../../auth/discovery/signInFault.ts';
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

export function CallbackIgnored({ fault }: { readonly fault: SignInFault }) {
  const { words } = useLanguage();
  const [dismissed, setDismissed] = useState(false);
  if (fault.kind === 'nobody' || dismissed) return undefined;
  return (
    <Notice title={words.signIn.callbackIgnored} tone="calm">
      <SignInFaultText fault={fault} isIgnored />
      <Button onClick={() => setDismissed(true)}>{words.notices.dismiss}</Button>
    </Notice>
  );
}
