// The notices that few installations ever need (lazy).
import { useState } from 'react';
import { SignInFaultText } from '../../app/session/SessionEnded.tsx';
import { Button } from '../../app/shared/Button.tsx';
import { Notice } from '../../app/shared/Notice.tsx';
import { SupportContact } from '../../app/shared/SupportContact.tsx';
import { useApp } from '../../app/shared/useApp.ts';
import { useLanguage } from '../../app/shared/useLanguage.ts';
import { useLazyWords } from '../../app/shared/useLazyWords.ts';
import type { FailedSignIn } from '../../auth/session.ts';
import type { Notice as AnyNotice } from '../../model/notices.ts';
import { VersionNotice } from './VersionNotice.tsx';

type RareKind = 'worker' | 'version' | FailedSignIn['kind'];

export interface RareNoticeProps {
  readonly notice: Extract<AnyNotice, { readonly kind: RareKind }>;
  /** There is nothing else on the screen. */
  readonly isAlone: boolean;
}

export function RareNotice({ notice, isAlone }: RareNoticeProps) {
  switch (notice.kind) {
    case 'worker':
      return <ForeignWorker />;
    case 'version':
      return <VersionNotice {...notice} isAlone={isAlone} />;
    case 'callback-ignored':
    case 'sign-in-failed':
      return <SignInNotUsed {...notice} />;
  }
}

/** A service worker of another application answers requests. */
function ForeignWorker() {
  const { lms } = useApp();
  const { browserFault: words } = useLazyWords();
  const [dismissed, setDismissed] = useState(false);
  if (dismissed) return undefined;
  return (
    <Notice folded onDismiss={() => setDismissed(true)} title={words.worker} tone="problem">
      <p>{words.workerNote({ lms })}</p>
      <SupportContact />
    </Notice>
  );
}

/** A sign-in that did not replace the session. */
function SignInNotUsed({ kind, fault }: FailedSignIn) {
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
