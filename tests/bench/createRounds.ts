// Depth without a clock: answers are held back until nobody asks for anything more, and then all that were asked for are
// given together. How many rounds it takes is how many round trips a person waits for, however slow the machine is.
import type { Exchange } from './createExchangeLog.ts';
import type { ExchangeKind } from './exchangeKind.ts';

export interface Rounds {
  /** For `startFront`. Until the first start every request is answered at once. */
  readonly admit: (exchange: Exchange) => Promise<void>;
  /** From now on, beginning with the first round. */
  readonly start: () => void;
  /** Requests are answered at once again. */
  readonly stop: () => void;
  /** The rounds of all requests of this kind since the start, in order. */
  readonly of: (kind: ExchangeKind) => readonly number[];
}

const LOOK_EVERY_MS = 10;

/** `quietMs`: how long a page may think between an answer and what it asks for then. */
export function createRounds(quietMs: number): Rounds {
  let running = false;
  let round = 0;
  let admitted: { readonly exchange: Exchange; readonly round: number }[] = [];
  let waiting: (() => void)[] = [];
  let movedMs = 0;

  function look(): void {
    if (!running) return;
    const now = performance.now();
    const isAnswering = admitted.some(
      (one) => one.round < round && one.exchange.endMs === Infinity,
    );
    for (const { exchange } of admitted) {
      if (exchange.endMs !== Infinity) movedMs = Math.max(movedMs, exchange.endMs);
    }
    if (!isAnswering && waiting.length > 0 && now - movedMs >= quietMs) release();
    setTimeout(look, LOOK_EVERY_MS);
  }

  function release(): void {
    round += 1;
    for (const go of waiting.splice(0)) go();
  }

  return {
    admit(exchange) {
      // Nothing waits for it.
      if (!running || exchange.path === '/icon.svg') return Promise.resolve();
      admitted.push({ exchange, round });
      movedMs = performance.now();
      return new Promise((resolve) => waiting.push(resolve));
    },
    start() {
      running = true;
      round = 1;
      admitted = [];
      waiting = [];
      look();
    },
    stop() {
      running = false;
      release();
    },
    of: (kind) => admitted.flatMap((one) => (one.exchange.kind === kind ? [one.round] : [])),
  };
}
