// Depth without a clock: answers are held back until nobody asks for anything more, and then all that were asked for are
// given together. How many rounds it takes is how many round trips a person waits for, however slow the machine is.
import type { Exchange, ExchangeKind } from './exchangeLog.ts';

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

export interface RoundsOptions {
  /** How long nobody must have asked for anything before answers are given. */
  readonly quietMs: number;
  /** Resolves when the page has nothing to do: on a busy machine it thinks for longer. */
  readonly idle: () => Promise<unknown>;
}

export function createRounds({ quietMs, idle }: RoundsOptions): Rounds {
  let running: object | undefined;
  let round = 0;
  let admitted: { readonly exchange: Exchange; readonly round: number }[] = [];
  let waiting: (() => void)[] = [];
  let movedMs = 0;

  /** Until another start, or a stop. */
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
      // Nothing waits for it.
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
