// The report for machines as one object. `format` grows when a key changes its meaning or goes.
import type { Report } from './report.ts';
import { checkTitles } from './messages/doctorTexts.ts';

const FORMAT = 1;

export function jsonReport(report: Report) {
  const { page, checkedAt, outcome, exitCode, counts, checks } = report;
  return {
    format: FORMAT,
    page: page ?? null,
    checkedAt,
    outcome,
    exitCode,
    counts,
    checks: checks.map((check) => ({
      id: check.id,
      title: checkTitles[check.id],
      outcome: check.outcome,
      findings: check.findings.map((finding) => ({
        outcome: finding.outcome,
        code: finding.code,
        what: finding.what,
        where: finding.where ?? null,
        next: finding.next ?? null,
      })),
    })),
  };
}
