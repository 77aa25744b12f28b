// What a server was asked, when each request arrived, and when the last of its answer had left.
import type { ExchangeKind } from './exchangeKind.ts';

export interface Exchange {
  readonly kind: ExchangeKind;
  readonly method: string;
  /** Without its query. */
  readonly path: string;
  /** By `performance.now()`. */
  readonly startMs: number;
  /** `Infinity` as long as it is under way. */
  endMs: number;
  status: number;
}

export interface ExchangeLog {
  readonly exchanges: readonly Exchange[];
  readonly begin: (facts: Pick<Exchange, 'kind' | 'method' | 'path'>) => Exchange;
  readonly end: (exchange: Exchange, status: number) => void;
  /** Resolves when nothing has been under way for `calmMs`. */
  readonly calm: (calmMs: number) => Promise<void>;
}

/** A page that went has left answers open that nobody reads any more. */
const ABANDONED_MS = 20_000;
const LOOK_EVERY_MS = 20;

export function createExchangeLog(): ExchangeLog {
  const exchanges: Exchange[] = [];
  let open = 0;
  let movedMs = performance.now();
  return {
    exchanges,
    begin(facts) {
      const startMs = performance.now();
      const exchange: Exchange = { ...facts, startMs, endMs: Infinity, status: 0 };
      exchanges.push(exchange);
      open += 1;
      movedMs = startMs;
      return exchange;
    },
    end(exchange, status) {
      if (exchange.endMs !== Infinity) return;
      exchange.endMs = performance.now();
      exchange.status = status;
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
