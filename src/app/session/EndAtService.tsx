// The link that ends the session at the LMS, and the reason shown after the return.
import { useState, useEffect } from 'react';
import {
  endSessionAddress,
  noteLeaving,
  forgetLeaving,
  readReturn,
} from '../../auth/endOfSession.ts';
import { isFramed } from '../../auth/isFramed.ts';
import type { SignedOutReason } from '../../auth/session.ts';
import { useApp } from '../shared/useApp.ts';
import { useLanguage } from '../shared/useLanguage.ts';

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

/** `search`: of the first address. Changes the reason of a new visit only. */
export function useEndOfSession(reason: SignedOutReason, search: string): SignedOutReason {
  const isVisit = reason.kind === 'never-signed-in';
  // Only for a visit: a page that is about to leave has stored the note already.
  const [back] = useState(() => (isVisit ? readReturn(search) : undefined));
  useEffect(() => {
    if (back !== undefined) forgetLeaving();
  }, [back]);
  if (!isVisit || back === undefined) return reason;
  return {
    kind: back.told && back.cause === 'signed-out-here' ? 'signed-out-told' : back.cause,
  };
}
