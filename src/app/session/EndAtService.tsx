// The way to the end of the session at the LMS itself, for who is signed out here: the page goes there by itself where
// it can, and cannot know what is shown there.
import { useState, useEffect } from 'react';
import {
  endSessionAddress,
  noteLeaving,
  forgetLeaving,
  readReturn,
} from '../../auth/endOfSession.ts';
import { isFramed } from '../../auth/isFramed.ts';
import { useApp } from '../shared/useApp.ts';
import { useLanguage } from '../shared/useLanguage.ts';
import type { SignedOutReason } from '../../auth/session.ts';

export function EndAtService() {
  const { config, lms } = useApp();
  const { signIn: words } = useLanguage().words;
  const [state] = useState(() => crypto.randomUUID());
  const { origin } = window.location;
  const address = endSessionAddress({ config: config.auth, origin, idToken: undefined, state });
  if (address === undefined) return undefined;
  return (
    <p>
      {isFramed() ? (
        <a href={address} rel="noopener" target="_blank">
          {words.endAtService({ lms })}
        </a>
      ) : (
        <a href={address} onClick={() => noteLeaving('signed-out-here', state)}>
          {words.endAtService({ lms })}
        </a>
      )}{' '}
      {words.endAtServiceNote({ lms })}
    </p>
  );
}

/** `search`: of the address at first. Other reasons than a new visit stay as they are. */
export function useEndOfSession(reason: SignedOutReason, search: string): SignedOutReason {
  const isVisit = reason.kind === 'never-signed-in';
  // A page that is just leaving for it has the note of that in its storage already, for the one that comes back.
  const [back] = useState(() => (isVisit ? readReturn(search) : undefined));
  useEffect(() => {
    if (back !== undefined) forgetLeaving();
  }, [back]);
  if (!isVisit || back === undefined) return reason;
  return {
    kind: back.told && back.cause === 'signed-out-here' ? 'signed-out-told' : back.cause,
  };
}
