// One timer for everything that the page asks by itself; nextCheck.ts has the rules.
import { focusManager } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { nextCheck, type ClockState, type NextCheck } from '../../model/nextCheck.ts';

export interface ClockWork extends Pick<
  ClockState,
  'isNotifying' | 'refreshMs' | 'failing' | 'waitUntil'
> {
  /** Somebody is signed in. */
  readonly isOn: boolean;
  /** A check is in flight. */
  readonly busy: boolean;
  readonly ask: (what: NextCheck['what']) => void;
}

type Times = Pick<ClockState, 'triedAt' | 'tries' | 'seenAt' | 'lineBackAt'>;

/** Returns the time of the next retry, ms since the epoch; undefined: none is planned. */
export function useClock(work: ClockWork): number | undefined {
  const { isOn, busy, failing, isNotifying, refreshMs, waitUntil } = work;
  const [retryAt, setRetryAt] = useState<number>();
  const times = useRef<Times>({ triedAt: 0, tries: 0, seenAt: 0, lineBackAt: undefined });
  const ask = useEffectEvent(work.ask);
  useEffect(() => {
    const now = Date.now();
    // A check that begins is the first since the line was back.
    note(busy ? { lineBackAt: undefined } : { triedAt: now });
    if (!busy && failing === 'nothing') note({ tries: 0 });
    const watch = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;

    function note(news: Partial<Times>): void {
      times.current = { ...times.current, ...news };
    }
    function plan(at: number): void {
      clearTimeout(timer);
      const isSeen = focusManager.isFocused();
      const own = { isNotifying, refreshMs, failing, waitUntil, isSeen, random: Math.random() };
      const next = isOn && !busy ? nextCheck({ ...own, ...times.current }, at) : undefined;
      // An equal state would render once more.
      if (failing !== 'nothing') setRetryAt(next?.at);
      if (next !== undefined) timer = setTimeout(() => run(next), next.at - at);
    }
    function run({ what }: NextCheck): void {
      const { tries, lineBackAt } = times.current;
      const triedAt = Date.now();
      note({ triedAt, tries: failing === 'nothing' ? 0 : tries + 1 });
      note({ lineBackAt: what === 'everything' ? undefined : lineBackAt });
      ask(what);
      plan(triedAt);
    }

    plan(now);
    const stop = focusManager.subscribe((isSeen) => {
      const at = Date.now();
      if (isSeen) note({ seenAt: at });
      plan(at);
    });
    function onOnline(): void {
      // Also during a check, which may have missed changes.
      const at = Date.now();
      note({ lineBackAt: at, tries: 0 });
      plan(at);
    }
    window.addEventListener('online', onOnline, { signal: watch.signal });
    return () => {
      watch.abort();
      stop();
      clearTimeout(timer);
    };
  }, [isOn, busy, failing, isNotifying, refreshMs, waitUntil]);
  return failing === 'nothing' ? undefined : retryAt;
}
