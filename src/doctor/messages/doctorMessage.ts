// The text of a finding.

export interface DoctorMessage {
  /** Stable: programs compare codes. */
  readonly code: string;
  readonly what: string;
  readonly next?: string;
}

/** A template of three lines or two: code, what, next. Line ends in `values` do not count. */
export function say(
  strings: TemplateStringsArray,
  ...values: readonly (string | number)[]
): DoctorMessage {
  const lines: string[] = [];
  for (const [index, text] of strings.entries()) {
    const [rest = '', ...more] = text.split(/\n\s*/);
    lines.push(`${lines.pop() ?? ''}${rest}`, ...more);
    if (index < values.length) lines.push(`${lines.pop() ?? ''}${values[index]}`);
  }
  const [code = '', what = '', next] = lines;
  return { code, what, ...(next === undefined ? {} : { next }) };
}
