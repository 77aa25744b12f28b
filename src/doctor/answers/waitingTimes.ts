// Measures how long each address takes to answer; a slow request is repeated, until two are slow twice.
import type { Ask } from '../probe.ts';

export interface WaitingTimes {
  readonly ask: Ask;
  /** The shortest wait for each kind of answer: method, address without its query, status; in milliseconds. */
  readonly shortest: () => readonly WaitingTime[];
}

export interface WaitingTime {
  readonly address: string;
  readonly ms: number;
}

/** People notice, and a page with several such calls behind each other comes near its limit of 10 s. */
export const SLOW_MS = 2_000;
const ENOUGH = 2;

export function watchWaitingTimes(ask: Ask): WaitingTimes {
  const times = new Map<string, WaitingTime>();
  let confirmed = 0;

  async function timed(...[address, request]: Parameters<Ask>) {
    const before = performance.now();
    const probe = await ask(address, request);
    const ms = Math.round(performance.now() - before);
    if (probe.kind === 'answer') {
      const place = address.replace(/\?.*$/s, '');
      const kind = `${request?.method ?? 'GET'} ${place} ${probe.status}`;
      times.set(kind, { address: place, ms: Math.min(ms, times.get(kind)?.ms ?? ms) });
    }
    return { probe, ms };
  }

  return {
    async ask(address, request) {
      const first = await timed(address, request);
      const sure = confirmed >= ENOUGH;
      if (sure || first.probe.kind === 'silence' || first.ms < SLOW_MS) return first.probe;
      const second = await timed(address, request);
      if (second.ms >= SLOW_MS) confirmed += 1;
      return second.probe.kind === 'silence' ? first.probe : second.probe;
    },
    shortest: () => [...times.values()],
  };
}
