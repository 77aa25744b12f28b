// Many courses whose counts the LMS cannot compute: it answers 500 to every request with one of them in it.
import { seededFraction } from '../lms/people/seededFraction.ts';
import type { World } from '../lms/world.ts';
import type { Actor } from './soakWorld.ts';

const SHARE = 0.08;

/** Takes the place of what was broken before. */
export function breakCourses(
  world: World,
  actor: Actor,
  courseIds: readonly string[],
  pick: number,
): string {
  const kinds = [
    { words: 'every twelfth course or so', is: (at: number) => isUnlucky(at, pick) },
    { words: 'every tenth course', is: (at: number) => at % 10 === pick % 10 },
    { words: 'no course', is: () => false },
  ] as const;
  const { words, is } = kinds[[0, 0, 1, 1, 2][pick % 5] ?? 2] ?? kinds[2];
  const broken = new Set(courseIds.filter((_, at) => is(at)));
  for (const course of world.courses) course.poisoned = broken.has(course.id);
  return `${words} of ${actor.name} is broken (${broken.size} of ${courseIds.length})`;
}

function isUnlucky(at: number, seed: number): boolean {
  return seededFraction('broken', seed, at) < SHARE;
}
