// The state of the session, drawn again whenever it changes.
import { useSyncExternalStore } from 'react';
import type { SessionState } from '../auth/sessionState.ts';
import { usePage } from './usePage.ts';

export function useSession(): SessionState {
  const { session } = usePage();
  return useSyncExternalStore(session.subscribe, session.state);
}
