// Why somebody is signed out who comes back from the end of the session at the LMS: the address and this tab know it,
// and it is said once.
import { useEffect, useState } from 'react';
import { forgetLeaving, readReturn } from '../../auth/endOfSession.ts';
import type { SignedOutReason } from '../../auth/session.ts';

/** `search`: of the address at first. Other reasons than a new visit stay as they are. */
export function useEndOfSession(reason: SignedOutReason, search: string): SignedOutReason {
  const [back] = useState(() => readReturn(search));
  useEffect(forgetLeaving, []);
  if (reason.kind !== 'never-signed-in' || back === undefined) return reason;
  return {
    kind: back.told && back.cause === 'signed-out-here' ? 'signed-out-told' : back.cause,
  };
}
