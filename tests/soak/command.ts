// Generates the commands of a soak from a seed, as plain data, so that a soak can be repeated.
import * as fc from 'fast-check';

/** `tab`: index into the open tabs, modulo their number. `who`: index into the people, likewise. */
export interface Command {
  readonly kind: CommandKind;
  readonly tab: number;
  readonly who: number;
  /** Seed of a command's random choices. */
  readonly pick: number;
  /** Milliseconds until the next command. */
  readonly rest: number;
}

/** Relative frequency of each kind. */
const weights = {
  'open a tab': 3,
  'duplicate a tab': 2,
  'close a tab': 1,
  reload: 4,
  back: 2,
  forward: 1,
  'another scope': 4,
  'show everything': 2,
  refresh: 8,
  'try again': 4,
  'mute a badge': 6,
  'hide a course': 3,
  'pin a course': 3,
  'check one course': 3,
  undo: 3,
  'restore everything': 2,
  'forget this device': 1,
  'mark all as seen': 3,
  'come back later': 4,
  'sign in': 12,
  'sign in as another person': 4,
  'switch the person': 3,
  'begin to sign in': 1,
  'sign out': 2,
  'sign out during a renewal': 1,
  'sign out while a tab is away': 2,
  'counts change': 6,
  'nothing is left to do': 2,
  'courses come': 3,
  'courses go': 3,
  fault: 9,
  'poison a course': 2,
  'many broken courses': 3,
  'counts of two people': 3,
  'a list of courses without end': 1,
  'faults end': 4,
  offline: 1,
  online: 3,
  'the LMS cannot be reached': 1,
  'the LMS can be reached': 3,
  'the LMS stops': 1,
  'the LMS starts': 2,
  'a slow token endpoint': 2,
  sleep: 5,
  'an access token is revoked': 2,
  'a session is revoked': 1,
  recover: 4,
} as const;

export type CommandKind = keyof typeof weights;

export const commandKinds = Object.keys(weights).filter(isKind);

function isKind(kind: string): kind is CommandKind {
  return Object.hasOwn(weights, kind);
}

const command: fc.Arbitrary<Command> = fc.record({
  kind: fc.oneof(
    ...commandKinds.map((one) => ({ weight: weights[one], arbitrary: fc.constant(one) })),
  ),
  tab: fc.nat(5),
  who: fc.nat(2),
  pick: fc.nat(10_000),
  rest: fc.constantFrom(0, 0, 30, 200),
});

/** A soak begins with sign-ins; each person has turns. */
const beginning = (seed: number): Command => ({
  kind: 'sign in',
  tab: 0,
  who: seed % 3,
  pick: 0,
  rest: 200,
});

/** Equal `seed` and `length` give equal commands. */
export function commandsOf(seed: number, length: number): readonly Command[] {
  const size = { minLength: length, maxLength: length };
  const [commands = []] = fc.sample(fc.array(command, size), { seed, numRuns: 1 });
  return [beginning(seed), ...commands];
}
