// What one step of the gates came to. Refuses nothing: it is a shape.

export interface StepResult {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Shown when something failed. */
  readonly output: string;
  /** Shown whatever happened. */
  readonly table?: string;
}
