// Counts at a moment. Without drift they are the stored counts; with drift, each count varies around its stored value, one step
// now and another later. Nothing is stored.
import { seededFraction } from '../people/seededFraction.ts';
import { updateTypesOfRole } from '../people/updateTypesOfRole.ts';
import type { Drift, Enrollment, UpdateCounts } from '../world.ts';

/** A count changes at most once in this number of steps; the step differs from count to count. */
const stepsBetweenMoves = 4;
const moves = [-2, -1, 0, 1, 2, 3] as const;

/** @param now milliseconds since the epoch */
export function countsAt(enrollment: Enrollment, drift: Drift | null, now: number): UpdateCounts {
  const steps = drift && Math.floor((now - drift.startedAt) / (drift.everySeconds * 1000));
  if (drift === null || steps === null || steps <= 0) return enrollment.counts;
  const counts = { ...enrollment.counts };
  for (const type of updateTypesOfRole(enrollment.role)) {
    const words = [drift.seed, enrollment.personId, enrollment.courseId, type] as const;
    const offset = Math.floor(seededFraction('offset', ...words) * stepsBetweenMoves);
    const moved = Math.floor((steps + offset) / stepsBetweenMoves);
    if (moved === 0) continue;
    const move = moves[Math.floor(seededFraction('move', moved, ...words) * moves.length)] ?? 0;
    counts[type] = Math.max(0, counts[type] + move);
  }
  return counts;
}
