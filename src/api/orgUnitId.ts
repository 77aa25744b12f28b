// Reads an SVCID (the specification, Resources): a string whose format is not shown. Numbers become strings,
// because the product's enrolment route sends numbers where the counts carry strings.

/** What can't stand in a comma-separated list or as a segment of a path (`.` and `..`) is no id. */
const USABLE = /^(?!\.{1,2}$)[^\s,/?#&%\p{C}]{1,128}$/u;

/** undefined for anything that can't name one org unit; unsafe integers have already lost digits. */
export function readOrgUnitId(value: unknown): string | undefined {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? String(value) : undefined;
  return typeof value === 'string' && USABLE.test(value) ? value : undefined;
}
