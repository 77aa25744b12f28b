// An answer to a sign-in that failed while somebody was signed in: the session goes on, and this says what was ignored.
import { useState } from 'react';
import type { SignInFault } from '../../auth/discovery/signInFault.ts';
import { Button } from '../shared/Button.tsx';
import { Notice } from '../shared/Notice.tsx';
import { useLanguage } from '../shared/useLanguage.ts';
import { useSignInFaultText } from './useSignInFaultText.ts';

export function CallbackIgnored({ fault }: { readonly fault: SignInFault }) {
  const { notices, signIn } = useLanguage().words;
  const [dismissed, setDismissed] = useState(false);
  const why = useSignInFaultText(fault, 'cause');
  if (why === undefined || dismissed) return undefined;
  return (
    <Notice title={signIn.callbackIgnored} tone="calm">
      <p>{why}</p>
      <Button onClick={() => setDismissed(true)}>{notices.dismiss}</Button>
    </Notice>
  );
}
