// Counts round trips without a clock: holds the requests of a round until all of them have arrived, then answers them together.
import type { BenchSiteOptions, ExchangeKind } from '../bench/startBenchSite.ts';

/** The requests of each round trip, in order. */
export type RoundPlan = readonly (readonly ExchangeKind[])[];

export interface Rounds {
  /** Answers requests outside the plan at once. */
  readonly admit: NonNullable<BenchSiteOptions['admit']>;
  readonly start: (plan: RoundPlan) => void;
  /** The requests that have not arrived, by round. */
  readonly missing: () => RoundPlan;
}

export function createRounds(): Rounds {
  let missing: ExchangeKind[][] = [];
  let held: (() => void)[] = [];

  function release(): void {
    missing.shift();
    for (const answer of held.splice(0)) answer();
  }

  return {
    admit(kind) {
      const round = missing.find((kinds) => kinds.includes(kind));
      if (round === undefined) return Promise.resolve();
      round.splice(round.indexOf(kind), 1);
      return new Promise((resolve) => {
        held.push(resolve);
        while (missing[0]?.length === 0) release();
      });
    },
    start(plan) {
      held = [];
      missing = plan.map((kinds) => [...kinds]);
    },
    missing: () => missing,
  };
}
