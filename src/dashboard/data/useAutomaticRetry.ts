// Retries transient faults: with backoff, and when the page comes online or becomes visible.
import { focusManager } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CheckFault } from '../../model/courseUpdates.ts';
import { isAutomaticallyRetried, automaticRetryDelay } from '../../model/failedChecks.ts';

/** Spreads requests of pages that come online together. */
const SPREAD_MS = 1_000;

export interface AutomaticRetry {
  readonly faults: readonly CheckFault[];
  readonly busy: boolean;
  readonly retry: () => Promise<void>;
  /** Requests everything, after the page was offline. */
  readonly refresh: () => Promise<unknown>;
}

function spread(): number {
  return SPREAD_MS * Math.random();
}

/** Returns the time of the next retry, ms since the epoch; undefined: none is planned. */
export function useAutomaticRetry(work: AutomaticRetry): number | undefined {
  const { faults, busy } = work;
  const failing = faults.some(isAutomaticallyRetried);
  const tries = useRef(0);
  /** The page came online, and nothing was refetched yet. */
  const isBackOnline = useRef(false);
  const [at, setAt] = useState<number>();
  const wait = useEffectEvent(() =>
    automaticRetryDelay(faults, tries.current, Date.now(), Math.random()),
  );
  const show = useEffectEvent((next: number | undefined) => {
    // React may render even for an equal state.
    if (next !== at) setAt(next);
  });
  const run = useEffectEvent(async (all: boolean) => {
    tries.current += 1;
    await (all ? work.refresh() : work.retry());
  });
  useEffect(() => {
    if (!failing && !busy) tries.current = 0;
    const watch = new AbortController();
    const { signal } = watch;
    let timer: ReturnType<typeof setTimeout> | undefined;
    function plan(ms: number | undefined): void {
      clearTimeout(timer);
      if (busy || signal.aborted) return;
      const planned = ms !== undefined && focusManager.isFocused();
      show(planned ? Date.now() + ms : undefined);
      if (!planned) return;
      timer = setTimeout(() => {
        show(undefined);
        const all = isBackOnline.current;
        isBackOnline.current = false;
        void run(all).then(() => plan(wait()));
      }, ms);
    }
    // One timer: several events at once make one check.
    const onSeen = () => plan(failing || isBackOnline.current ? spread() : undefined);
    function onOnline(): void {
      // Also during a check, which may have missed changes.
      isBackOnline.current = true;
      tries.current = 0;
      plan(spread());
    }
    plan(isBackOnline.current ? spread() : wait());
    const stop = focusManager.subscribe(onSeen);
    window.addEventListener('online', onOnline, { signal });
    return () => {
      watch.abort();
      stop();
      clearTimeout(timer);
    };
  }, [failing, busy]);
  return at;
}
