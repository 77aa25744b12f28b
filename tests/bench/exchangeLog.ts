// A log of the exchanges of one server: purpose, arrival of the request, end of the answer.
import { requestKind, type RequestKind } from '../lms/requestLog.ts';

export const exchangeKinds = [
  'html',
  'config',
  'asset',
  'token',
  'versions',
  'whoami',
  'enrolments',
  'counts',
  'preflight',
  'other',
] as const;

export type ExchangeKind = (typeof exchangeKinds)[number];

export interface Exchange {
  readonly kind: ExchangeKind;
  /** Without the query. */
  readonly path: string;
  /** By `performance.now()`. */
  readonly startMs: number;
  /** `Infinity` until the last byte of the response has left. */
  endMs: number;
}

export interface ExchangeLog {
  readonly exchanges: readonly Exchange[];
  readonly begin: (facts: Pick<Exchange, 'kind' | 'path'>) => Exchange;
  readonly end: (exchange: Exchange) => void;
  /** Resolves when no request has been in flight for `calmMs`. */
  readonly calm: (calmMs: number) => Promise<void>;
}

/** A page that unloads never reads its responses to the end. */
const ABANDONED_MS = 20_000;
const LOOK_EVERY_MS = 20;

export function createExchangeLog(): ExchangeLog {
  const exchanges: Exchange[] = [];
  let open = 0;
  let movedMs = performance.now();
  return {
    exchanges,
    begin(facts) {
      const exchange: Exchange = { ...facts, startMs: performance.now(), endMs: Infinity };
      exchanges.push(exchange);
      open += 1;
      movedMs = exchange.startMs;
      return exchange;
    },
    end(exchange) {
      if (exchange.endMs !== Infinity) return;
      exchange.endMs = performance.now();
      open -= 1;
      movedMs = exchange.endMs;
    },
    calm: (calmMs) =>
      new Promise((resolve) => {
        const look = (): void => {
          const stillMs = performance.now() - movedMs;
          if ((open === 0 && stillMs >= calmMs) || stillMs >= ABANDONED_MS) resolve();
          else setTimeout(look, LOOK_EVERY_MS);
        };
        look();
      }),
  };
}

const ofLms: Partial<Readonly<Record<RequestKind, ExchangeKind>>> = {
  token: 'token',
  'versions-check': 'versions',
  whoami: 'whoami',
  enrollments: 'enrolments',
  'updates-one': 'counts',
  'updates-many': 'counts',
  preflight: 'preflight',
};

/** `path`: without the query. */
export function exchangeKind(method: string, path: string, apiRoot: string): ExchangeKind {
  const kind = ofLms[requestKind(method, path, apiRoot)];
  if (kind !== undefined) return kind;
  if (path === '/config.json') return 'config';
  if (path.startsWith('/assets/') || ['/icon.svg', '/start.js'].includes(path)) return 'asset';
  return /^\/(?:auth\/callback|embed)?$/.test(path) ? 'html' : 'other';
}
