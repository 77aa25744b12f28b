// Changes waits of the page by their length, until the end of the test.
import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** New ms by the page's ms, such as 10,000 for the deadline of an attempt; `held`: until the test ends the wait. */
export type Waits = Readonly<Record<number, number | 'held'>>;

/** Call once per test. Returns a function that ends the held waits, of timers and of signals, and counts them. */
export function changeWaits(waits: Waits): () => Promise<number> {
  const held = new Map<unknown, () => void>();
  const { setTimeout, clearTimeout } = globalThis;
  vi.spyOn(globalThis, 'setTimeout').mockImplementation((run, ms = 0, ...rest) => {
    const wait = waits[ms] ?? ms;
    if (wait !== 'held') return setTimeout(run, wait, ...rest);
    const timer = setTimeout(() => undefined);
    held.set(timer, () => run(...rest));
    return timer;
  });
  vi.spyOn(globalThis, 'clearTimeout').mockImplementation((timer) => {
    held.delete(timer);
    clearTimeout(timer);
  });
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const wait = waits[ms] ?? ms;
    if (wait !== 'held') return timeout(wait);
    const deadline = new AbortController();
    held.set(deadline, () => deadline.abort(new DOMException('It took too long.', 'TimeoutError')));
    return deadline.signal;
  });
  return async () => {
    const due = [...held.values()];
    held.clear();
    await act(async () => due.forEach((run) => run()));
    return due.length;
  };
}
