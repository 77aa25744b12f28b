// Expects a list of findings to be empty, and fails with the findings themselves.
import { expect } from 'vitest';

/** `toEqual([])` would say `expected [ …(2) ] to deeply equal []`, and show the lines far below. */
export function expectNone(findings: readonly string[]): void {
  if (findings.length > 0) expect.fail(findings.join('\n'));
}
