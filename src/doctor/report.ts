// The report of a run, as text and as `--json` prints it, without the known secrets.
import {
  type CheckResult,
  titleOfCheck,
  worstOutcome,
  type Outcome,
  type Finding,
} from './finding.ts';
import { version } from '../paths/version.ts';
import { nextLabel, whereLabel } from './messages/doctorTexts.ts';
import { styleText } from 'node:util';
import type { Terminal } from '../command/runCommand.ts';
import type { Secrets } from './secrets.ts';

/** 0: nothing failed. 1: a check failed. 2: usage or configuration is wrong. */
export type ExitCode = 0 | 1 | 2;

/** Increases when a key changes its meaning or disappears. */
const FORMAT = 1;

/** `page`: undefined if doctor.json is wrong. */
export function createReport(
  page: string | undefined,
  { checks, configured }: { readonly checks: readonly CheckResult[]; readonly configured: boolean },
) {
  const count = (outcome: Outcome) => checks.filter((check) => check.outcome === outcome).length;
  const outcome = worstOutcome(checks.map((check) => check.outcome));
  const exitCode: ExitCode = configured ? (outcome === 'failed' ? 1 : 0) : 2;
  return {
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
      title: titleOfCheck(id),
      outcome: worst,
      findings: findings.map(({ outcome: one, code, what, where = null, next = null }) => {
        return { outcome: one, code, what, where, next };
      }),
    })),
  };
}

const WIDTH = 'warning'.length + 2;
const colours = { ok: 'green', warning: 'yellow', failed: 'red', skipped: 'gray' } as const;

export function renderCheck({ id, findings }: CheckResult, colour: boolean): string {
  const lines = findings.flatMap((finding) => renderFinding(finding, colour));
  return `${[titleOfCheck(id), ...lines].join('\n')}\n`;
}

function renderFinding({ outcome, what, where, next }: Finding, colour: boolean): string[] {
  const indent = ' '.repeat(WIDTH + 2);
  const troubled = outcome === 'warning' || outcome === 'failed';
  return [
    `  ${mark(outcome, colour)}${what}`,
    ...(troubled && where !== undefined ? [`${indent}${whereLabel} ${where}`] : []),
    ...(next === undefined ? [] : [`${indent}${nextLabel} ${next}`]),
  ];
}

function mark(outcome: Outcome, colour: boolean): string {
  const padded = outcome.padEnd(WIDTH);
  return colour ? styleText(colours[outcome], padded, { validateStream: false }) : padded;
}

/** Keys with values that programs compare. */
const OWN = new Set(['version', 'id', 'title', 'outcome', 'code', 'checkedAt']);

export function createPrinter({ print, complain }: Omit<Terminal, 'args'>, { remove }: Secrets) {
  return {
    print: (text: string) => print(remove(text)),
    // Remove secrets before serialization: removing `null` from JSON text would break the syntax.
    printJson: (json: object) => {
      const clean = (key: string, value: unknown) =>
        typeof value === 'string' && !OWN.has(key) ? remove(value) : value;
      print(`${JSON.stringify(json, clean, 2)}\n`);
    },
    complain: (text: string) => complain(remove(text)),
  };
}
