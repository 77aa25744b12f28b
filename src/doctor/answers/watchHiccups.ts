// Repeats a GET after 502, 503 or 504, and any request after a broken connection, and records a later success.
import type { Load } from '../page/loadFile.ts';
import type { Ask } from '../probe.ts';

export interface Hiccup {
  readonly address: string;
  /** Undefined: the connection was broken off. */
  readonly status: number | undefined;
}

export interface Hiccups {
  readonly ask: Ask;
  readonly load: Load;
  readonly found: () => readonly Hiccup[];
}

const MORE = 4;
const OF_PROXIES = new Set([502, 503, 504]);

export function watchHiccups(ask: Ask, load: Load): Hiccups {
  const found: Hiccup[] = [];

  async function insist<
    T extends { readonly kind: string; readonly status?: number; readonly fault?: string },
  >(address: string, method: string | undefined, request: () => Promise<T>): Promise<T> {
    const first = await request();
    const { status, fault } = first;
    const isOfProxy = (method ?? 'GET') === 'GET' && OF_PROXIES.has(status ?? 0);
    if (!isOfProxy && fault !== 'broken-off') return first;
    for (let more = 0; more < MORE; more += 1) {
      const next = await request();
      if (next.status !== undefined && next.status < 500) {
        found.push({ address: address.replace(/\?.*$/s, ''), status });
        return next;
      }
    }
    return first;
  }

  return {
    ask: (address, request) => insist(address, request?.method, () => ask(address, request)),
    load: (address, request) => insist(address, request?.method, () => load(address, request)),
    found: () => found,
  };
}
