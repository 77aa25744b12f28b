// The counts of a role, and their changes by chance: equal words give equal numbers.
import { updateTypes, type Enrollment, type Role, type UpdateType } from '../world.ts';

const learning: readonly UpdateType[] = [
  'UnreadAssignmentFeedback',
  'UnattemptedQuizzes',
  'UnreadDiscussions',
];

const teaching = Object.values(updateTypes).filter(
  (type) => type === 'UnreadDiscussions' || !learning.includes(type),
);

/** A student has nothing to grade. */
export function updateTypesOfRole(role: Role): readonly UpdateType[] {
  return role === 'Student' ? learning : teaching;
}

/** A number from 0 up to, but not including, 1 that depends on `words` alone (FNV-1a, then a final mix). */
export function seededFraction(...words: readonly (string | number)[]): number {
  let hash = 0x811c9dc5;
  for (const character of words.join('|')) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

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
