// The checks, their findings, and the worst of several.
import type { DoctorMessage } from './messages/doctorMessage.ts';
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

const worstFirst: readonly Outcome[] = ['failed', 'warning', 'ok'];

export function worstOutcome(outcomes: readonly Outcome[]): Outcome {
  return worstFirst.find((outcome) => outcomes.includes(outcome)) ?? 'skipped';
}

/** In report order; `settings` stands for doctor.json, alone. */
export const checkIds = [
  'config',
  'reachability',
  'discovery',
  'clock',
  'token',
  'versions',
  'routes',
  'sharing',
  'redirect-uri',
  'client-secret',
  'gateway',
  'sign-out',
  'cors',
  'links',
  'page',
  'speed',
] as const;

export type CheckId = (typeof checkIds)[number] | 'settings';

export interface CheckResult {
  readonly id: CheckId;
  readonly outcome: Outcome;
  readonly findings: readonly Finding[];
}
