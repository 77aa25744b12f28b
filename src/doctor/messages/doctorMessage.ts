// What the doctor says in one finding.

export interface DoctorMessage {
  /** Stays the same when the words change: for whoever reads the JSON report. */
  readonly code: string;
  readonly what: string;
  /** What to do about it; none when all is well. */
  readonly next?: string;
}

/** Reads a template of two or three lines: code, what, next. Line ends in `values` begin no line. */
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
