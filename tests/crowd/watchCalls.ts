// What one simulated person asks for, told by the page's own client: how often, how often they were told to wait, and
// whether they asked before that wait was over.
import type { CallLog } from '../../src/api/callLog.ts';

export interface CallCounts {
  readonly requests: number;
  /** Requests that nobody answered in time: the LMS, or this machine, was too slow. */
  readonly unanswered: number;
  /** Answers that said when to come back. */
  readonly refusals: number;
  /** Requests that left before the time that an answer had named. */
  readonly early: number;
}

export interface CallWatch extends Pick<CallLog, 'sent' | 'answered'> {
  readonly counts: () => CallCounts;
}

/** `now`: ms since the epoch. */
export function watchCalls(now: () => number = Date.now): CallWatch {
  let requests = 0;
  let answers = 0;
  let refusals = 0;
  let early = 0;
  let notBefore = 0;
  return {
    sent() {
      requests += 1;
      if (now() < notBefore) early += 1;
    },
    answered(headers) {
      answers += 1;
      const seconds = headers.get('Retry-After');
      if (seconds === null) return;
      refusals += 1;
      notBefore = Math.max(notBefore, now() + Number(seconds) * 1000);
    },
    counts: () => ({ requests, unanswered: requests - answers, refusals, early }),
  };
}
