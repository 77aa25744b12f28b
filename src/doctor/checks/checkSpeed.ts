// Check `speed`: slow answers, and answers that failed at first. Both are asked for again as they come.
import { speedTexts as texts } from '../messages/apiTexts.ts';
import { apiAddress, sameOrigin, type Deployment } from '../deployment.ts';
import { elseOk, warning, type Finding } from '../finding.ts';
import type { Ask, Probe } from '../probe.ts';
import type { Load } from '../page/loadFile.ts';
import { withoutQuery } from '../quote.ts';

/** Check `page` times files. */
export function checkSpeed(
  deployment: Deployment,
  times: readonly WaitingTime[],
  hiccups: readonly Hiccup[],
): readonly Finding[] {
  const { page, config } = deployment;
  const api = apiAddress(deployment, '/');
  const isFile = (address: string): boolean =>
    sameOrigin(address, page) &&
    !address.startsWith(api) &&
    address !== config.auth.tokenEndpoint &&
    address !== config.auth.revocationEndpoint;
  const slow = times.filter(({ address, ms }) => ms >= SLOW_MS && !isFile(address));
  const slowest = new Map(slow.map(({ address, ms }) => [address, ms]));
  const findings = [
    ...Array.from(slowest, ([address, ms]) => warning(address, texts.slow(ms))),
    ...hiccups
      .slice(0, 1)
      .map(({ address, status }) => warning(address, texts.hiccup(status, hiccups.length))),
  ];
  return elseOk(findings, page, texts.fast(SLOW_MS));
}

interface WaitingTime {
  readonly address: string;
  readonly ms: number;
}

/** Several such calls in sequence approach the page's limit of 10 s. */
export const SLOW_MS = 2_000;
const ENOUGH = 2;

export function watchWaitingTimes(ask: Ask) {
  const times = new Map<string, WaitingTime>();
  let confirmed = 0;

  async function timed(...[address, request]: Parameters<Ask>) {
    const before = performance.now();
    const probe = await ask(address, request);
    const ms = Math.round(performance.now() - before);
    if (probe.kind === 'answer') {
      const place = withoutQuery(address);
      const kind = `${request?.method ?? 'GET'} ${place} ${probe.status}`;
      times.set(kind, { address: place, ms: Math.min(ms, times.get(kind)?.ms ?? ms) });
    }
    return { probe, ms };
  }

  return {
    ask: async (...[address, request]: Parameters<Ask>): Promise<Probe> => {
      const first = await timed(address, request);
      const sure = confirmed >= ENOUGH;
      if (sure || first.probe.kind === 'silence' || first.ms < SLOW_MS) return first.probe;
      const second = await timed(address, request);
      if (second.ms >= SLOW_MS) confirmed += 1;
      return second.probe.kind === 'silence' ? first.probe : second.probe;
    },
    /** The minimum per method, address without query, and status. */
    shortest: (): readonly WaitingTime[] => [...times.values()],
  };
}

interface Hiccup {
  readonly address: string;
  /** Undefined: the connection was broken off. */
  readonly status: number | undefined;
}

const MORE = 4;
const OF_PROXIES = new Set([502, 503, 504]);

export function watchHiccups(ask: Ask, load: Load) {
  const found: Hiccup[] = [];

  async function insist<
    T extends { readonly kind: string; readonly status?: number; readonly fault?: string },
  >(address: string, method: string | undefined, request: () => Promise<T>): Promise<T> {
    const first = await request();
    const { status, fault } = first;
    const isOfProxy = (method ?? 'GET') === 'GET' && OF_PROXIES.has(status ?? 0);
    if (!isOfProxy && fault !== 'broken-off' && fault !== 'tls-refused') return first;
    for (let more = 0; more < MORE; more += 1) {
      const next = await request();
      if (next.status !== undefined && next.status < 500) {
        found.push({ address: withoutQuery(address), status });
        return next;
      }
    }
    return first;
  }

  return {
    ask: (...[address, request]: Parameters<Ask>) =>
      insist(address, request?.method, () => ask(address, request)),
    load: (...[address, request]: Parameters<Load>) =>
      insist(address, request?.method, () => load(address, request)),
    found: (): readonly Hiccup[] => found,
  };
}
