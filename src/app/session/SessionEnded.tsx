// The notice of an ended session, over the results.
import { useNavigate } from 'react-router';
import type { SignInFault } from '../../auth/discovery/signInFault.ts';
import { isFramed } from '../../auth/isFramed.ts';
import { withoutParameters } from '../../paths/withoutParameters.ts';
import { Button } from '../shared/Button.tsx';
import { Notice } from '../shared/Notice.tsx';
import { useApp } from '../shared/useApp.ts';
import { useLanguage } from '../shared/useLanguage.ts';
import { FramedSignIn } from './FramedSignIn.tsx';
import { SignInFaultText } from './SignInFailed.tsx';

export interface SessionEndedProps {
  readonly fault: SignInFault | undefined;
  /** The screen shows counts. */
  readonly counted: boolean;
}

export function SessionEnded({ fault, counted }: SessionEndedProps) {
  const { session } = useApp();
  const { signIn } = useLanguage().words;
  const navigate = useNavigate();
  return (
    <Notice title={counted ? signIn.endedOverCounts : signIn.ended} tone="problem">
      {fault !== undefined && <SignInFaultText fault={fault} />}
      {isFramed() ? (
        <FramedSignIn
          name={signIn.signInAgain}
          onSignedIn={() => void navigate(addressForNext(), { replace: true })}
        />
      ) : (
        <Button look="primary" onClick={() => void session.signIn(addressForNext())}>
          {signIn.signInAgain}
        </Button>
      )}
    </Notice>
  );
}

/** Without the search text: the next sign-in may be another person's. */
function addressForNext(): string {
  const { pathname, search, hash } = window.location;
  return `${pathname}${withoutParameters(search, 'q')}${hash}`;
}
