// Runs the doctor in this process, and reads its report: the public schema of the JSON, with every key and no other.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { expect } from 'vitest';
import packageFile from '../../package.json' with { type: 'json' };
import { runDoctor, type DoctorOptions } from '../../src/doctor/runDoctor.ts';

const Outcome = v.picklist(['ok', 'warning', 'failed', 'skipped']);
const count = v.pipe(v.number(), v.integer(), v.minValue(0));

const Finding = v.strictObject({
  outcome: Outcome,
  code: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/)),
  what: v.pipe(v.string(), v.nonEmpty()),
  where: v.nullable(v.string()),
  next: v.nullable(v.string()),
});

export const Report = v.strictObject({
  format: v.literal(1),
  version: v.literal(packageFile.version),
  page: v.nullable(v.string()),
  checkedAt: v.pipe(v.string(), v.isoTimestamp()),
  outcome: Outcome,
  exitCode: v.picklist([0, 1, 2]),
  counts: v.strictObject({ ok: count, warning: count, failed: count, skipped: count }),
  checks: v.array(
    v.strictObject({
      id: v.string(),
      title: v.string(),
      outcome: Outcome,
      findings: v.pipe(v.array(Finding), v.nonEmpty()),
    }),
  ),
});

export type Report = v.InferOutput<typeof Report>;

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

export interface DoctorRun {
  readonly exitCode: number;
  readonly output: string;
  readonly complaints: string;
}

/** By these arguments. No output has a secret. */
export async function runBy(
  args: readonly string[],
  options: Partial<DoctorOptions> = {},
): Promise<DoctorRun> {
  let output = '';
  let complaints = '';
  const exitCode = await runDoctor({
    args,
    print: (text) => (output += text),
    complain: (text) => (complaints += text),
    colour: false,
    ...options,
  });
  expectNoSecrets(output + complaints);
  return { exitCode, output, complaints };
}

/** Writes doctor.json into the folder. `settings`: its value, or its text. */
export async function runIn(
  folder: string,
  settings: unknown,
  { args = [], ...options }: Partial<DoctorOptions> = {},
): Promise<DoctorRun> {
  const path = join(folder, 'doctor.json');
  await writeFile(path, typeof settings === 'string' ? settings : JSON.stringify(settings));
  return runBy(['--config', path, ...args], options);
}
