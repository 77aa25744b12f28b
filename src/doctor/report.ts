// The report of a run, as `--json` prints it.
import type { CheckResult } from './checkResult.ts';
import { version } from '../paths/version.ts';
import { worstOutcome, type Outcome } from './finding.ts';
import { checkTitles } from './messages/doctorTexts.ts';

/** 0: nothing failed. 1: a check failed. 2: usage or configuration is wrong. */
export type ExitCode = 0 | 1 | 2;

/** Increases when a key changes its meaning or disappears. */
const FORMAT = 1;

export interface Report {
  readonly exitCode: ExitCode;
  readonly counts: Readonly<Record<Outcome, number>>;
}

/** `page`: undefined if doctor.json is wrong. */
export function createReport(
  page: string | undefined,
  { checks, configured }: { readonly checks: readonly CheckResult[]; readonly configured: boolean },
): Report {
  const count = (outcome: Outcome) => checks.filter((check) => check.outcome === outcome).length;
  const outcome = worstOutcome(checks.map((check) => check.outcome));
  const exitCode: ExitCode = configured ? (outcome === 'failed' ? 1 : 0) : 2;
  const report = {
    format: FORMAT,
    version,
    page: page ?? null,
    checkedAt: new Date().toISOString(),
    outcome,
    exitCode,
    counts: {
      ok: count('ok'),
      warning: count('warning'),
      failed: count('failed'),
      skipped: count('skipped'),
    },
    checks: checks.map(({ id, outcome: worst, findings }) => ({
      id,
      title: checkTitles[id],
      outcome: worst,
      findings: findings.map(({ where = null, next = null, ...finding }) => ({
        outcome: finding.outcome,
        code: finding.code,
        what: finding.what,
        where,
        next,
      })),
    })),
  };
  return report;
}
