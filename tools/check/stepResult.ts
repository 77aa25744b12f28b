// The result of one step of the test command.
import { isCi } from './installPackages.ts';

export interface StepResult {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Shown after a failure. */
  readonly output: string;
  /** Always shown. */
  readonly table?: string;
}

/** A step without its browser or server: a counted skip, in CI a failure. */
export function notRun(why: string): StepResult {
  const failed = isCi() ? 1 : 0;
  return { passed: 0, failed, skipped: 1 - failed, output: '', table: `Not run: ${why}` };
}
