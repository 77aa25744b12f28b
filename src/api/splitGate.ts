// Decides whether a refused request may be split to find the org units that it was refused for. An LMS that is
// down refuses every part too: until anything is answered, only one request is split. Parts have a budget.

/** Enough for a thousand courses of which every twelfth is broken. */
const BUDGET = 1_000;
/** What each request that is answered whole adds to the budget. */
const EARNED = 10;

export interface SplitGate {
  /**
   * Resolves with a pass, or with undefined when nothing is answered. `since`: when the refused
   * operation began, by `now`; any answer after that shows that the LMS is up.
   */
  readonly enter: (since: number) => Promise<SplitPass | undefined>;
  /** The LMS answered; `whole`: a request that was not split. */
  readonly answered: (whole: boolean) => void;
  /** Takes `parts` from the budget; returns how many of them may be sent. */
  readonly spend: (parts: number) => number;
  /** Monotonic, milliseconds. */
  readonly now: () => number;
}

interface SplitPass {
  /** Ends the split. Without an answer by then, whoever waits for it gets no pass. */
  readonly leave: () => void;
}

/** One gate for one LMS. */
export function createSplitGate(now: () => number = () => performance.now()): SplitGate {
  let budget = BUDGET;
  let answeredAt = -Infinity;
  let trial:
    | { readonly over: Promise<boolean>; readonly end: (answers: boolean) => void }
    | undefined;

  return {
    now,
    async enter(since) {
      if (answeredAt >= since) return { leave: () => undefined };
      if (trial !== undefined) {
        return (await trial.over) ? { leave: () => undefined } : undefined;
      }
      const mine = createTrial();
      trial = mine;
      return {
        leave() {
          mine.end(false);
          if (trial === mine) trial = undefined;
        },
      };
    },
    answered(whole) {
      answeredAt = now();
      if (whole) budget = Math.min(BUDGET, budget + EARNED);
      trial?.end(true);
      trial = undefined;
    },
    spend(parts) {
      const granted = Math.min(parts, budget);
      budget -= granted;
      return granted;
    },
  };
}

function createTrial() {
  let end = (_answers: boolean): void => undefined;
  const over = new Promise<boolean>((resolve) => {
    end = resolve;
  });
  return { over, end: (answers: boolean) => end(answers) };
}
