// Renders the checklist as text.
import { styleText } from 'node:util';
import { checkTitles, nextLabel, sumText, whereLabel } from './messages/doctorTexts.ts';
import type { CheckResult } from './checkResult.ts';
import type { Finding, Outcome } from './finding.ts';
import type { Report } from './report.ts';

const WIDTH = 'warning'.length + 2;
const colours = { ok: 'green', warning: 'yellow', failed: 'red', skipped: 'gray' } as const;

export function renderCheck({ id, findings }: CheckResult, colour: boolean): string {
  const lines = findings.flatMap((finding) => renderFinding(finding, colour));
  return `${[checkTitles[id], ...lines].join('\n')}\n`;
}

export function renderSum({ counts }: Report): string {
  return `\n${sumText(counts)}\n`;
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
