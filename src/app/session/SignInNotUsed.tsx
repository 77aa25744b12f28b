// The notice of a sign-in that did not replace the session.
import { useState } from 'react';
import type { FailedSignIn } from '../../auth/session.ts';
import { Button } from '../shared/Button.tsx';
import { Notice } from '../shared/Notice.tsx';
import { useLanguage } from '../shared/useLanguage.ts';
import { SignInFaultText } from './SessionEnded.tsx';

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
