// Courses in every state, fixed or random.
import fc from 'fast-check';
import type { Count } from '../../../src/api/count.ts';
import type { Counts } from '../../../src/api/updates.ts';
import type { UpdateType } from '../../../src/api/updateType.ts';
import type { CourseState, CourseUpdates } from '../../../src/model/courseUpdates.ts';

/** Two, so that a test can tell a count of one type from the counts of its course. */
export const twoTypes = ['UnreadDiscussions', 'UngradedQuizzes'] as const satisfies UpdateType[];

export const known = (n: number): Count => ({ kind: 'known', n });
export const notRequested: Count = { kind: 'not-requested' };
export const unknownCount: Count = { kind: 'unknown' };

/** Counts of UnreadDiscussions and UngradedQuizzes. */
export const counts = (UnreadDiscussions: Count, UngradedQuizzes: Count): Counts => ({
  UnreadDiscussions,
  UngradedQuizzes,
});
export const checked = (unread: Count, ungraded: Count): CourseState => ({
  kind: 'checked',
  counts: counts(unread, ungraded),
});
export const courseIn = (state: CourseState, id = '6606'): CourseUpdates => ({
  course: { id, name: undefined, code: undefined, active: true },
  state,
});

// Frequent zeros: otherwise no random list would be clear.
const anyCount = fc.oneof(
  { weight: 6, arbitrary: fc.constant(known(0)) },
  { weight: 2, arbitrary: fc.integer({ min: 1, max: 1000 }).map(known) },
  { weight: 1, arbitrary: fc.constantFrom(notRequested, unknownCount) },
);
const anyCounts: fc.Arbitrary<Counts> = fc.oneof(
  { weight: 9, arbitrary: fc.tuple(anyCount, anyCount).map(([a, b]) => counts(a, b)) },
  { weight: 1, arbitrary: anyCount.map((count) => ({ UnreadDiscussions: count })) },
);

const anyState: fc.Arbitrary<CourseState> = fc.oneof(
  {
    weight: 12,
    arbitrary: anyCounts.map((some): CourseState => ({ kind: 'checked', counts: some })),
  },
  {
    weight: 1,
    arbitrary: anyCounts.map((some): CourseState => ({ kind: 'stale', counts: some, asOf: 7 })),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom<CourseState>(
      { kind: 'checking' },
      { kind: 'not-asked' },
      { kind: 'unchecked', fault: { kind: 'timeout' } },
      { kind: 'unchecked', fault: { kind: 'other-person' } },
    ),
  },
);

export const anyCourses: fc.Arbitrary<CourseUpdates[]> = fc.array(
  anyState.map((state) => courseIn(state)),
  { maxLength: 6 },
);
