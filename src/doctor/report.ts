// The outcome of a run of the doctor. It holds no secrets, so it may be shown and kept.
import type { CheckResult } from './checkResult.ts';
import { worstOutcome, type Outcome } from './finding.ts';

/** 0: nothing failed. 1: a check failed. 2: usage or configuration is wrong. */
export type ExitCode = 0 | 1 | 2;

export interface Report {
  /** Origin of the page; undefined when doctor.json is wrong. */
  readonly page: string | undefined;
  /** ISO 8601. */
  readonly checkedAt: string;
  readonly outcome: Outcome;
  readonly exitCode: ExitCode;
  /** Checks by outcome. */
  readonly counts: Readonly<Record<Outcome, number>>;
  readonly checks: readonly CheckResult[];
}

/** `configured` false: the configuration is wrong, so that little else could be examined. */
export function createReport(
  page: string | undefined,
  { checks, configured }: { readonly checks: readonly CheckResult[]; readonly configured: boolean },
): Report {
  const count = (outcome: Outcome): number =>
    checks.filter((check) => check.outcome === outcome).length;
  const outcome = worstOutcome(checks.map((check) => check.outcome));
  return {
    page,
    checkedAt: new Date().toISOString(),
    outcome,
    exitCode: configured ? (outcome === 'failed' ? 1 : 0) : 2,
    counts: {
      ok: count('ok'),
      warning: count('warning'),
      failed: count('failed'),
      skipped: count('skipped'),
    },
    checks,
  };
}
