// The notice of an ended session, over the results: the reason, and the next sign-in, which leads back to this view.
import { useNavigate } from 'react-router';
import type { SignInFault as Fault } from '../../auth/discovery/signInFault.ts';
import { isFramed } from '../../auth/browser/isFramed.ts';
import { withoutParameters } from '../../paths/paths.ts';
import { Button } from '../shared/Button.tsx';
import { Notice } from '../shared/Notice.tsx';
import { useApp } from '../shared/useApp.ts';
import { useLanguage } from '../shared/useLanguage.ts';
import { FramedSignIn } from './FramedSignIn.tsx';
import { SignInFault } from './SignInFault.tsx';

export interface SessionEndedProps {
  readonly fault: Fault | undefined;
  /** The screen shows counts. */
  readonly counted: boolean;
}

export function SessionEnded({ fault, counted }: SessionEndedProps) {
  const { signIn } = useLanguage().words;
  return (
    <Notice title={counted ? signIn.endedOverCounts : signIn.ended} tone="problem">
      {fault !== undefined && <SignInFault fault={fault} />}
      <SignInAgain />
    </Notice>
  );
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
