// Refreshes the counts now and then: one timer, only while the page is visible, with jitter, so that
// a lecture hall that opened the page together does not ask together.
import { useEffect, useEffectEvent } from 'react';

const JITTER = 0.1;
/** What lies in storage may say anything; browsers take a wait of a month for none at all. */
const MOST_MINUTES = 24 * 60;

/** `wanted` in minutes; 0: by hand only; else one at least. A page that was hidden for longer refreshes when it is seen again. */
export function usePolling(wanted: number, refresh: () => void): void {
  const minutes = wanted === 0 ? 0 : Math.min(Math.max(wanted, 1), MOST_MINUTES);
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
