// Subscribes a component to the session's state.
import { useSyncExternalStore } from 'react';
import type { SessionState } from '../../auth/session.ts';
import { useApp } from './useApp.ts';

export function useSession(): SessionState {
  const { session } = useApp();
  return useSyncExternalStore(session.subscribe, session.state);
}
