// A soak that failed, for people: what was done, what should not be, and how to see it again.
import type { SoakResult } from './soak.ts';

/** `length`: the number of commands that was asked for. */
export function describeFailure({ seed, done, violations }: SoakResult, length: number): string {
  return [
    `Seed ${seed} breaks an invariant after:`,
    ...done.map((words, at) => `  ${at + 1}. ${words}`),
    ...violations.map((what) => `=> ${what}`),
    `Again: npm run soak -- --seed ${seed} --runs 1 --commands ${length}`,
  ].join('\n');
}
