// Counts round trips without a clock: holds responses until the page sends no further request, then releases all of them. The
// number of such rounds does not depend on the speed of the machine.
import type { Exchange, ExchangeKind } from './exchangeLog.ts';

export interface Rounds {
  /** For `startFront`. Before the first `start`, requests pass at once. */
  readonly admit: (exchange: Exchange) => Promise<void>;
  /** Begins the first round. */
  readonly start: () => void;
  /** Lets requests pass at once again. */
  readonly stop: () => void;
  /** The round of each request of this kind since `start`, in order. */
  readonly of: (kind: ExchangeKind) => readonly number[];
}

const LOOK_EVERY_MS = 10;

export interface RoundsOptions {
  /** The time without a request that ends a round. */
  readonly quietMs: number;
  /** Resolves when the page has nothing to do: a page on a busy machine computes for longer. */
  readonly idle: () => Promise<unknown>;
}

export function createRounds({ quietMs, idle }: RoundsOptions): Rounds {
  let running: object | undefined;
  let round = 0;
  let admitted: { readonly exchange: Exchange; readonly round: number }[] = [];
  let waiting: (() => void)[] = [];
  let movedMs = 0;

  /** Ends with the next `start` or `stop`. */
  async function look(own: object): Promise<void> {
    if (own !== running) return;
    if (isQuiet()) {
      const seen = admitted.length;
      await idle();
      await new Promise((resolve) => setTimeout(resolve, quietMs / 4));
      if (own === running && seen === admitted.length && isQuiet()) release();
    }
    setTimeout(() => void look(own), LOOK_EVERY_MS);
  }

  function isQuiet(): boolean {
    for (const { exchange } of admitted) {
      if (exchange.endMs !== Infinity) movedMs = Math.max(movedMs, exchange.endMs);
    }
    const isAnswering = admitted.some(
      (one) => one.round < round && one.exchange.endMs === Infinity,
    );
    return !isAnswering && waiting.length > 0 && performance.now() - movedMs >= quietMs;
  }

  function release(): void {
    round += 1;
    for (const go of waiting.splice(0)) go();
  }

  return {
    admit(exchange) {
      // The page does not wait for its icon.
      if (running === undefined || exchange.path === '/icon.svg') return Promise.resolve();
      admitted.push({ exchange, round });
      movedMs = performance.now();
      return new Promise((resolve) => waiting.push(resolve));
    },
    start() {
      running = {};
      round = 1;
      admitted = [];
      waiting = [];
      void look(running);
    },
    stop() {
      running = undefined;
      release();
    },
    of: (kind) => admitted.flatMap((one) => (one.exchange.kind === kind ? [one.round] : [])),
  };
}
