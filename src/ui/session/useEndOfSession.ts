// Why somebody is signed out who comes back from the end of the session at the LMS: the address and this tab know it,
// and it is said once.
import { useEffect, useState } from 'react';
import { forgetLeaving, readReturn } from '../../auth/endOfSession.ts';
import type { SignedOutReason } from '../../auth/session.ts';

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
