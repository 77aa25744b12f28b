// Reads an SVCID as a string: the product's enrolment route sends numbers, its counts strings.

/** Excludes ids that break a comma-separated list or a path segment (`.` and `..`). */
const USABLE = /^(?!\.{1,2}$)[^\s,/?#&%\p{C}]{1,128}$/u;

/** undefined if `value` is not a usable id; unsafe integers have already lost digits. */
export function readOrgUnitId(value: unknown): string | undefined {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? String(value) : undefined;
  return typeof value === 'string' && USABLE.test(value) ? value : undefined;
}
