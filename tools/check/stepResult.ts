// The result of one step of the test command.
import { isCi } from './installPackages.ts';

export interface StepResult {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Shown when something failed. */
  readonly output: string;
  /** Shown whatever happened. */
  readonly table?: string;
}

/** A step without its browser or server: a skip that is counted, and in CI, where none may be missing, a failure. */
export function notRun(why: string): StepResult {
  const failed = isCi() ? 1 : 0;
  return { passed: 0, failed, skipped: 1 - failed, output: '', table: `Not run: ${why}` };
}
