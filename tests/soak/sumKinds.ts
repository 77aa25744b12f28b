// The three sums: what there is to do, the feedback that is new, what there is to read.
import type { UpdateType } from '../lms/world.ts';

export const sumKinds = ['toDo', 'newFeedback', 'toRead'] as const;

export type SumKind = (typeof sumKinds)[number];

export const sumKindOf: Readonly<Record<UpdateType, SumKind>> = {
  UnattemptedQuizzes: 'toDo',
  UnapprovedDiscussions: 'toDo',
  UnreadAssignmentSubmissions: 'toDo',
  UngradedQuizzes: 'toDo',
  UnreadAssignmentFeedback: 'newFeedback',
  UnreadDiscussions: 'toRead',
};

export type Counted = Readonly<Partial<Record<UpdateType, number>>>;

/** In the order of their weight. */
export function sumsOf(counts: Counted): readonly [toDo: number, feedback: number, toRead: number] {
  const sum = (kind: SumKind): number =>
    Object.entries(sumKindOf).reduce(
      (n, [type, one]) => n + (one === kind ? (entryOf(counts, type) ?? 0) : 0),
      0,
    );
  return [sum('toDo'), sum('newFeedback'), sum('toRead')];
}

function entryOf(counts: Counted, type: string): number | undefined {
  return Object.entries(counts).find(([name]) => name === type)?.[1];
}
