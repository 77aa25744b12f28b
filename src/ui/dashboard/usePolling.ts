// Refreshes the counts now and then: one timer, only while the page is visible, with jitter, so that
// a lecture hall that opened the page together does not ask together.
import { useEffect, useEffectEvent } from 'react';

const JITTER = 0.1;

/** `minutes` 0: by hand only. A page that was hidden for longer refreshes when it is seen again. */
export function usePolling(minutes: number, refresh: () => void): void {
  const tick = useEffectEvent(refresh);
  useEffect(() => {
    if (minutes === 0) return undefined;
    let due = nextDue(minutes);
    let timer: ReturnType<typeof setTimeout> | undefined;
    function plan() {
      clearTimeout(timer);
      if (document.visibilityState === 'hidden') return;
      // A clock that is set back must not put the next check off for a day.
      due = Math.min(due, nextDue(minutes));
      timer = setTimeout(run, Math.max(0, due - Date.now()));
    }
    function run() {
      due = nextDue(minutes);
      tick();
      plan();
    }
    plan();
    document.addEventListener('visibilitychange', plan);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', plan);
    };
  }, [minutes]);
}

function nextDue(minutes: number): number {
  return Date.now() + minutes * 60_000 * (1 + JITTER * Math.random());
}
