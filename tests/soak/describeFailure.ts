// A soak that failed, for people: what stood there, what was done, what should not be, and how to see it again.
// The invariants come last: of a long log, often only the end is kept.
import type { SoakResult } from './soak.ts';

/** `length`: the number of commands that was asked for. */
export function describeFailure(result: SoakResult, length: number): string {
  const { seed, done, violations, screens } = result;
  return [
    ...screens,
    `Seed ${seed} breaks an invariant after:`,
    ...done.map((words, at) => `  ${at + 1}. ${words}`),
    ...violations.map((what) => `=> ${what}`),
    `Again: npm run soak -- --seed ${seed} --runs 1 --commands ${length}`,
  ].join('\n');
}
