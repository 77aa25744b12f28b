// The checks, their findings with their texts, and the worst of several.
import { escapeControls } from '../command/escapeControls.ts';

/** `skipped`: the message gives the reason. */
export type Outcome = 'ok' | 'warning' | 'failed' | 'skipped';

export interface Finding extends DoctorMessage {
  readonly outcome: Outcome;
  /** An address, or a key of a file. */
  readonly where: string | undefined;
}

export const ok = (where: string, message: DoctorMessage): Finding => find('ok', where, message);
export const warning = (where: string, message: DoctorMessage): Finding =>
  find('warning', where, message);
export const failed = (where: string, message: DoctorMessage): Finding =>
  find('failed', where, message);
export const skipped = (message: DoctorMessage): Finding => find('skipped', undefined, message);

/** The only constructor of findings, to escape every text. */
function find(outcome: Outcome, where: string | undefined, message: DoctorMessage): Finding {
  const { code, what, next } = message;
  return {
    outcome,
    where: where === undefined ? undefined : escapeControls(where),
    code,
    what: escapeControls(what),
    ...(next === undefined ? {} : { next: escapeControls(next) }),
  };
}

/** The first finding of each code. */
export function firstOfEach(findings: readonly Finding[]): readonly Finding[] {
  return findings.filter(
    ({ code }, index) => findings.findIndex((other) => other.code === code) === index,
  );
}

/** `findings`; if there are none, that all is well. */
export const elseOk = (findings: readonly Finding[], ...well: Parameters<typeof ok>) =>
  findings.length > 0 ? findings : [ok(...well)];

const worstFirst: readonly Outcome[] = ['failed', 'warning', 'ok'];

export function worstOutcome(outcomes: readonly Outcome[]): Outcome {
  return worstFirst.find((outcome) => outcomes.includes(outcome)) ?? 'skipped';
}

/** In report order, with their titles. */
const checks = [
  ['config', 'Configuration'],
  ['reachability', 'Addresses'],
  ['discovery', 'Sign-in endpoints'],
  ['clock', 'Clocks'],
  ['token', 'Service token'],
  ['versions', 'Contract versions'],
  ['routes', 'Routes and scopes'],
  ['sharing', 'Answers of two people'],
  ['redirect-uri', 'Redirect URI'],
  ['client-secret', 'Public client'],
  ['gateway', 'Gateway'],
  ['sign-out', 'Signing out'],
  ['cors', 'Cross-origin requests'],
  ['links', 'Links into the LMS'],
  ['page', 'Deployed page'],
  ['speed', 'Waiting times'],
] as const;

export const checkIds = checks.map(([id]) => id);

/** `settings` stands for doctor.json, alone. */
export type CheckId = (typeof checkIds)[number] | 'settings';

const titles: ReadonlyMap<CheckId, string> = new Map(checks);

export const titleOfCheck = (id: CheckId): string => titles.get(id) ?? 'doctor.json';

export interface CheckResult {
  readonly id: CheckId;
  readonly outcome: Outcome;
  readonly findings: readonly Finding[];
}

export interface DoctorMessage {
  /** Stable: programs compare codes. */
  readonly code: string;
  readonly what: string;
  readonly next?: string;
}

/**
 * The lines of the template: code, what, and `next` if present. A line end in `values` starts no line; advice at the end of
 * `what` brings its `next`.
 */
export function say(
  strings: TemplateStringsArray,
  ...values: readonly (string | number | Advice)[]
): DoctorMessage {
  const lines: string[] = [];
  for (const [index, text] of strings.entries()) {
    const [rest = '', ...more] = text.split(/\n\s*/);
    lines.push(`${lines.pop() ?? ''}${rest}`, ...more);
    const value = values[index] ?? '';
    const [word, ...steps] = typeof value === 'object' ? [value.what, value.next] : [value];
    lines.push(`${lines.pop() ?? ''}${word}`, ...steps);
  }
  const [code = '', what = '', next] = lines;
  return { code, what, ...(next === undefined ? {} : { next }) };
}

/** A message without a code, such as a part of several. */
export type Advice = Required<Omit<DoctorMessage, 'code'>>;

/** The lines of the template: what, and next. */
export function advice(...template: Parameters<typeof say>): Advice {
  const { code: what, what: next } = say(...template);
  return { what, next };
}

/** `message`, with this next step if there is one. */
export function withNext(message: DoctorMessage, next: string | undefined): DoctorMessage {
  return next === undefined ? message : { ...message, next };
}
