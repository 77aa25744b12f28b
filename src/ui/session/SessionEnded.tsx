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
  const location = useLocation();
  const go = useGo();
  return (
    <Notice title={counted ? signIn.endedOverCounts : signIn.ended} tone="problem">
      {why !== undefined && <p>{why}</p>}
      {isFramed() ? (
        <FramedSignIn
          name={signIn.signInAgain}
          onSignedIn={() => go.replace(withoutSearchText(window.location))}
        />
      ) : (
        <Button look="primary" onClick={() => void session.signIn(withoutSearchText(location))}>
          {signIn.signInAgain}
        </Button>
      )}
    </Notice>
  );
}

/** The next person may be another: what this person searched for is not shown to them. */
function withoutSearchText({
  pathname,
  search,
  hash,
}: Pick<Location, 'pathname' | 'search' | 'hash'>): string {
  const params = new URLSearchParams(search);
  params.delete('q');
  const view = search.includes('q=') ? `?${params.toString()}` : search;
  return `${pathname}${view}${hash}`;
}
