// Changes stored counts like people at work.
import type { Enrollment } from '../world.ts';
import { seededFraction } from './seededFraction.ts';
import { updateTypesOfRole } from './updateTypesOfRole.ts';

/** `some`: about a third of all counts rise or fall. `more`: all rise. `done`: all become zero. */
export type CountChange = 'some' | 'more' | 'done';

/** @param seed selects the counts to change */
export function changeCounts(
  enrollments: readonly Enrollment[],
  change: CountChange,
  seed: number,
): void {
  for (const { personId, courseId, role, counts } of enrollments) {
    for (const type of updateTypesOfRole(role)) {
      const chance = seededFraction('change', seed, personId, courseId, type);
      counts[type] = changed(counts[type], change, chance);
    }
  }
}

function changed(count: number, change: CountChange, chance: number): number {
  switch (change) {
    case 'some':
      if (chance < 0.2) return count + 1 + Math.floor(chance * 20);
      return chance < 0.33 ? Math.max(0, count - 2) : count;
    case 'more':
      return count + 1 + Math.floor(chance * 3);
    case 'done':
      return 0;
  }
}
