// Checks while the page is hidden, for notifications: in one tab of the browser, the tab that was last visible if it is open.
import { focusManager } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';

export interface HiddenChecks {
  /** Between two checks, but never less than LEAST_MINUTES; 0: no checks. */
  readonly minutes: number;
  /** Name of the Web Lock of the tab that checks. */
  readonly lock: string;
  /** When a tab of the person was last visible, ms since the epoch. */
  readonly inViewAt: number | undefined;
  /** `isSeenElsewhere`: another tab was visible since this page was hidden or checked. */
  readonly check: (isSeenElsewhere: boolean) => void;
}

const LEAST_MINUTES = 15;
const MINUTE_MS = 60_000;
const JITTER = 0.1;
/** A page that is hidden notes the time here and in its memory. */
const SAME_MOMENT_MS = 1_000;

export function useHiddenChecks({ minutes, lock, inViewAt = 0, check }: HiddenChecks): void {
  const seenAt = useEffectEvent(() => inViewAt);
  const tick = useEffectEvent(check);
  useEffect(() => {
    if (minutes === 0) return undefined;
    const leastMs = LEAST_MINUTES * MINUTE_MS;
    const paceMs = Math.max(leastMs, minutes * MINUTE_MS);
    let timer: ReturnType<typeof setInterval> | undefined;
    /** Its abort releases the lock. */
    let turn = new AbortController();
    let isOurs = false;
    let knownAt = 0;

    function endTurn(): void {
      turn.abort();
      turn = new AbortController();
      isOurs = false;
    }
    async function run(): Promise<void> {
      const at = seenAt();
      if (Math.abs(Date.now() - at) < leastMs) return endTurn();
      const { signal } = turn;
      const taken = isOurs || (await takeLock(lock, signal));
      if (!taken || signal.aborted) return;
      isOurs = true;
      tick(at - knownAt > SAME_MOMENT_MS);
      knownAt = at;
    }
    function look(): void {
      clearInterval(timer);
      endTurn();
      if (focusManager.isFocused()) return;
      knownAt = Date.now();
      timer = setInterval(() => void run(), paceMs * (1 + JITTER * Math.random()));
    }

    look();
    const stop = focusManager.subscribe(look);
    return () => {
      stop();
      clearInterval(timer);
      endTurn();
    };
  }, [minutes, lock]);
}

/** Whether this document has the lock, until `signal` aborts. Without locks, each tab decides alone. Never rejects. */
function takeLock(name: string, signal: AbortSignal): Promise<boolean> {
  const locks: LockManager | undefined = navigator.locks;
  if (locks === undefined) return Promise.resolve(true);
  return new Promise((resolve) => {
    const hold = (granted: Lock | null): Promise<void> | undefined => {
      resolve(granted !== null);
      if (granted === null || signal.aborted) return undefined;
      return new Promise((free) => signal.addEventListener('abort', () => free()));
    };
    const request = async () => locks.request(name, { ifAvailable: true }, hold);
    // Denied to an opaque origin.
    request().catch(() => resolve(true));
  });
}
