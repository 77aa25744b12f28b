// The notice of an ended session, over the results: the reason, and the next sign-in, which leads back to this view.
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { SignInFault } from '../../auth/discovery/signInFault.ts';
import { isFramed } from '../../auth/browser/isFramed.ts';
import { missingFileText } from '../../messages/faultText.ts';
import { withoutParameters } from '../../paths/paths.ts';
import { Button } from '../shared/Button.tsx';
import { lazyPart } from '../shared/lazyPart.tsx';
import { Notice } from '../shared/Notice.tsx';
import { useApp } from '../shared/useApp.ts';
import { useLanguage } from '../shared/useLanguage.ts';
import { FramedSignIn } from './FramedSignIn.tsx';
import type { SignInFaultProps } from './SignInFault.tsx';

export interface SessionEndedProps {
  readonly fault: SignInFault | undefined;
  /** The screen shows counts. */
  readonly counted: boolean;
}

export function SessionEnded({ fault, counted }: SessionEndedProps) {
  const { signIn } = useLanguage().words;
  return (
    <Notice title={counted ? signIn.endedOverCounts : signIn.ended} tone="problem">
      {fault !== undefined && <SignInFaultText fault={fault} />}
      <SignInAgain />
    </Notice>
  );
}

const LazyText = lazyPart(() => import('./SignInFault.tsx').then((part) => part.SignInFault));

/** Why a sign-in failed, as a part of a notice. */
export function SignInFaultText(props: SignInFaultProps): ReactNode {
  const why = missingFileText(props.fault, useLanguage().words);
  return why === undefined ? <LazyText {...props} /> : <p>{why}</p>;
}

export function SignInAgain() {
  const { session } = useApp();
  const { signIn } = useLanguage().words;
  const navigate = useNavigate();
  if (isFramed()) {
    return (
      <FramedSignIn
        name={signIn.signInAgain}
        onSignedIn={() => void navigate(addressForNext(), { replace: true })}
      />
    );
  }
  return (
    <Button look="primary" onClick={() => void session.signIn(addressForNext())}>
      {signIn.signInAgain}
    </Button>
  );
}

/** Without the search text: the next sign-in may be another person's. */
function addressForNext(): string {
  const { pathname, search, hash } = window.location;
  return `${pathname}${withoutParameters(search, 'q')}${hash}`;
}
