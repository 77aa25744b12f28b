// The text of a finding.

export interface DoctorMessage {
  /** Stable: programs compare codes. */
  readonly code: string;
  readonly what: string;
  readonly next?: string;
}

/** The lines of the template: code, what, and `next` if present. A line end in `values` starts no line. */
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

/** A message without a code, such as a part of several. */
export type Advice = Required<Omit<DoctorMessage, 'code'>>;

/** The lines of the template: what, and next. */
export function advice([text = '']: TemplateStringsArray): Advice {
  const [what = '', next = ''] = text.split(/\n\s*/);
  return { what, next };
}

/** `message`, with this next step if there is one. */
export function withNext(message: DoctorMessage, next: string | undefined): DoctorMessage {
  return next === undefined ? message : { ...message, next };
}
