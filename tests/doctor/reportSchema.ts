// The public schema of the JSON report: every key, and no other.
import * as v from 'valibot';
import packageFile from '../../package.json' with { type: 'json' };

const outcome = v.picklist(['ok', 'warning', 'failed', 'skipped']);
const count = v.pipe(v.number(), v.integer(), v.minValue(0));

const Finding = v.strictObject({
  outcome,
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
  outcome,
  exitCode: v.picklist([0, 1, 2]),
  counts: v.strictObject({ ok: count, warning: count, failed: count, skipped: count }),
  checks: v.array(
    v.strictObject({
      id: v.string(),
      title: v.string(),
      outcome,
      findings: v.pipe(v.array(Finding), v.nonEmpty()),
    }),
  ),
});

export type Report = v.InferOutput<typeof Report>;
