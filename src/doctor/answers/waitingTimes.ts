// Measures waiting times, and repeats each slow request, until two were slow both times.
import type { Ask } from '../probe.ts';

export interface WaitingTimes {
  readonly ask: Ask;
  /** The minimum per method, address without query, and status. */
  readonly shortest: () => readonly WaitingTime[];
}

export interface WaitingTime {
  readonly address: string;
  readonly ms: number;
}

/** Several such calls in sequence approach the page's limit of 10 s. */
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
