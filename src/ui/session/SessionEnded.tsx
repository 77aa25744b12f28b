// The session ended while the page was in use: what was checked stays, and one click goes on.
import { useLocation } from 'react-router';
import type { SignInFault } from '../../auth/discovery/signInFault.ts';
import { isFramed } from '../../auth/isFramed.ts';
import { Button } from '../shared/Button.tsx';
import { Notice } from '../shared/Notice.tsx';
import { useApp } from '../shared/useApp.ts';
import { useGo } from '../shared/useGo.ts';
import { useLanguage } from '../shared/useLanguage.ts';
import { FramedSignIn } from './FramedSignIn.tsx';
import { useSignInFaultText } from './useSignInFaultText.ts';

export interface SessionEndedProps {
  readonly fault: SignInFault | undefined;
  /** There are numbers on the screen. */
  readonly counted: boolean;
}

export function SessionEnded({ fault, counted }: SessionEndedProps) {
  const { session } = useApp();
  const { signIn } = useLanguage().words;
  const why = useSignInFaultText(fault);
  const { pathname, search, hash } = useLocation();
  const left = new URLSearchParams(search);
  // Whoever signs in next may be somebody else, and what was searched for is this person's.
  left.delete('q');
  const view = search.includes('q=') ? `?${left.toString()}` : search;
  const address = `${pathname}${view}${hash}`;
  const go = useGo();
  return (
    <Notice title={counted ? signIn.endedOverCounts : signIn.ended} tone="problem">
      {why !== undefined && <p>{why}</p>}
      {isFramed() ? (
        <FramedSignIn name={signIn.signInAgain} onSignedIn={() => go.replace(address)} />
      ) : (
        <Button look="primary" onClick={() => void session.signIn(address)}>
          {signIn.signInAgain}
        </Button>
      )}
    </Notice>
  );
}
