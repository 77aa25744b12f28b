// Short forms of a report for assertions.
import { expect } from 'vitest';
import type { Report } from './reportSchema.ts';

/** `check: outcome code` of each failure and warning, in order, and of what is skipped if asked for. */
export function troubles({ checks }: Report, skipped = false): string[] {
  return checks.flatMap(({ id, findings }) =>
    findings
      .filter(({ outcome }) => outcome !== 'ok' && (skipped || outcome !== 'skipped'))
      .map(({ outcome, code }) => `${id}: ${outcome} ${code}`),
  );
}

/** The finding with this code. @throws Error that lists the existing codes */
export function findingOf(
  report: Report,
  code: string,
): Report['checks'][number]['findings'][number] {
  const all = report.checks.flatMap(({ findings }) => findings);
  const finding = all.find((one) => one.code === code);
  if (finding === undefined) {
    throw new Error(`No ${code} among: ${all.map((one) => one.code).join(', ')}`);
  }
  return finding;
}

/** Keys, assertions and tokens are long unbroken runs; no other output has such runs. */
export function expectNoSecrets(output: string): void {
  expect(output).not.toMatch(/[\w-]{40,}|[\w+/]{60,}/);
  expect(output).not.toMatch(/eyJ|PRIVATE KEY-----\n|bearer [\w.-]{16,}/i);
}
