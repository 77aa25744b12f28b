// The session ended while the page was in use: what was checked stays, and one click goes on.
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
  const go = useGo();
  return (
    <Notice title={counted ? signIn.endedOverCounts : signIn.ended} tone="problem">
      {why !== undefined && <p>{why}</p>}
      {isFramed() ? (
        <FramedSignIn name={signIn.signInAgain} onSignedIn={() => go.replace(addressForNext())} />
      ) : (
        <Button look="primary" onClick={() => void session.signIn(addressForNext())}>
          {signIn.signInAgain}
        </Button>
      )}
    </Notice>
  );
}

/** The next person may be another: what this person searched for is not shown to them. */
function addressForNext(): string {
  const { pathname, search, hash } = window.location;
  const params = new URLSearchParams(search);
  if (!params.has('q')) return `${pathname}${search}${hash}`;
  params.delete('q');
  return `${pathname}${params.size === 0 ? '' : `?${params.toString()}`}${hash}`;
}
