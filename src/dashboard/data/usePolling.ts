// Refreshes the counts at an interval with jitter while the page is visible.
import { useEffect, useEffectEvent } from 'react';

const JITTER = 0.1;
/** The stored value may be any number; browsers fire a timer of a month at once. */
const MOST_MINUTES = 24 * 60;

/** `wanted`: minutes, at least 1; 0: no polling. A page hidden for longer refreshes when it becomes visible. */
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
      // A clock set back must not delay the next check for a day.
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
