// Expects an empty list of findings, and fails with the findings.
import { expect } from 'vitest';

/** `toEqual([])` would fail with `expected [ …(2) ] to deeply equal []`, and the findings far below. */
export function expectNone(findings: readonly string[]): void {
  if (findings.length > 0) expect.fail(findings.join('\n'));
}
