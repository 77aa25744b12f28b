// Asks again by itself for what failed and may have passed: after a growing wait, or at once when the
// page is back on line or is looked at again. Never while it is hidden or a check is under way.
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import type { CheckFault } from '../../model/courseUpdates.ts';
import { isAutomaticallyRetried, automaticRetryDelay } from '../../model/automaticRetryDelay.ts';

/** Pages that come back together must not ask together. */
const SPREAD_MS = 1_000;

export interface AutomaticRetry {
  readonly faults: readonly CheckFault[];
  readonly busy: boolean;
  /** Asks for the failed part. */
  readonly retry: () => Promise<void>;
  /** Asks for everything: nobody knows what was missed while off line. */
  readonly refresh: () => Promise<void>;
  /** The line came back, and everything is still to be asked for. */
  readonly isBackOnline: RefObject<boolean>;
}

function spread(): number {
  return SPREAD_MS * Math.random();
}

/** When it asks next, ms since the epoch; undefined: that is not planned. */
export function useAutomaticRetry(work: AutomaticRetry): number | undefined {
  const { faults, busy, isBackOnline } = work;
  const failing = faults.some(isAutomaticallyRetried);
  const tries = useRef(0);
  const [at, setAt] = useState<number>();
  const wait = useEffectEvent(() =>
    automaticRetryDelay(faults, tries.current, Date.now(), Math.random()),
  );
  const run = useEffectEvent(async (all: boolean) => {
    tries.current += 1;
    await (all ? work.refresh() : work.retry());
  });
  useEffect(() => {
    if (!failing && !busy) tries.current = 0;
  }, [failing, busy]);
  // First of all listeners, and also while a check is under way, which may have missed something as well.
  useEffect(() => {
    function note(): void {
      isBackOnline.current = true;
      tries.current = 0;
    }
    window.addEventListener('online', note);
    return () => window.removeEventListener('online', note);
  }, [isBackOnline]);
  useEffect(() => {
    if (busy) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let over = false;
    function plan(ms: number | undefined) {
      clearTimeout(timer);
      if (over) return;
      const planned = ms !== undefined && document.visibilityState !== 'hidden';
      setAt(planned ? Date.now() + ms : undefined);
      if (!planned) return;
      timer = setTimeout(() => {
        setAt(undefined);
        const all = isBackOnline.current;
        isBackOnline.current = false;
        void run(all).then(() => plan(wait()));
      }, ms);
    }
    // The timer is one: what comes and goes within a moment makes one check.
    const onSeen = () => plan(failing || isBackOnline.current ? spread() : undefined);
    const onOnline = () => plan(spread());
    plan(isBackOnline.current ? spread() : wait());
    document.addEventListener('visibilitychange', onSeen);
    window.addEventListener('online', onOnline);
    return () => {
      over = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onSeen);
      window.removeEventListener('online', onOnline);
    };
  }, [failing, busy, isBackOnline]);
  return at;
}
