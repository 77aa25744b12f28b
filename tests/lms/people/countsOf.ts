// Building blocks for counts: all six, from the few that matter; the others are zero.
import type { UpdateCounts } from '../world.ts';

/** All six counts; those not given are zero. */
export function countsOf(given: Partial<UpdateCounts> = {}): UpdateCounts {
  return {
    UnreadAssignmentFeedback: 0,
    UnapprovedDiscussions: 0,
    UnattemptedQuizzes: 0,
    UngradedQuizzes: 0,
    UnreadAssignmentSubmissions: 0,
    UnreadDiscussions: 0,
    ...given,
  };
}
