// The result of one step of the test command.

export interface StepResult {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Shown when something failed. */
  readonly output: string;
  /** Shown whatever happened. */
  readonly table?: string;
}
