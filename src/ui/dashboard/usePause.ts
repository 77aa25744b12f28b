// Until when calls are held back because the LMS asked for it, in ms since the epoch.
import { useSyncExternalStore } from 'react';
import { useApp } from '../shared/useApp.ts';

/** Drawn again when a wait begins, not when it ends: what was held back tells that by arriving. */
export function usePause(): number | undefined {
  const { pause } = useApp().client;
  return useSyncExternalStore(pause.subscribe, pause.until);
}
