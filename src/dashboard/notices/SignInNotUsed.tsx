// The notice of a sign-in that did not replace the session.
import { useState } from 'react';
import { SignInFault } from '../../app/session/SignInFault.tsx';
import { Button } from '../../app/shared/Button.tsx';
import { Notice } from '../../app/shared/Notice.tsx';
import { useLanguage } from '../../app/shared/useLanguage.ts';
import type { FailedSignIn } from '../../auth/session.ts';

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
      <SignInFault fault={fault} isIgnored={!isOwn} />
      <Button onClick={() => setDismissed(true)}>{words.notices.dismiss}</Button>
    </Notice>
  );
}
