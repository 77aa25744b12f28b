// Every state of a session × every event: the next state.
import { expect, test } from 'vitest';
import type { SessionState, SignedOutReason } from '../../../src/auth/session.ts';
import { reduceSession, type SessionEvent } from '../../../src/auth/sessionReducer.ts';

const fault = { kind: 'unreachable' } as const;
const earlier = { kind: 'unknown-state' } as const;
const signedOut = (reason: SignedOutReason) => ({ kind: 'signed-out', reason }) as const;

const states = {
  restoring: { kind: 'restoring', grant: 'g-1' },
  'restoring nothing': { kind: 'restoring', grant: undefined },
  'signing in': { kind: 'signing-in' },
  'signed in': { kind: 'signed-in', grant: 'g-1', returnTo: '/?q=a', failed: undefined },
  ended: { kind: 'ended', fault: undefined },
  'ended, failed': { kind: 'ended', fault: earlier },
  'signed out here': signedOut({ kind: 'signed-out-here' }),
  'signed out': signedOut({ kind: 'copied-tab' }),
} satisfies Record<string, SessionState>;
type StateName = keyof typeof states;

const reasons = {
  never: { kind: 'never-signed-in' },
  here: { kind: 'signed-out-here' },
  elsewhere: { kind: 'signed-out-elsewhere' },
  idle: { kind: 'signed-out-idle' },
  copied: { kind: 'copied-tab' },
  expired: { kind: 'expired' },
} satisfies Record<string, SignedOutReason>;

/** Events whose next state does not depend on the state. */
const everywhere: readonly (readonly [SessionEvent, SessionState])[] = [
  [states['signing in'], states['signing in']],
  [states['signed in'], states['signed in']],
  [states['ended, failed'], states['ended, failed']],
  ...Object.values(reasons).map((reason) => [signedOut(reason), signedOut(reason)] as const),
];

const same = 'same';
const failed = signedOut({ kind: 'failed', fault });
const untold = signedOut({ kind: 'signed-out-untold' });
const restoring = (grant: string | undefined): SessionState => ({ kind: 'restoring', grant });

type Row = Readonly<Record<StateName, SessionState | typeof same>>;

const table: readonly (readonly [SessionEvent, Row])[] = [
  [
    { kind: 'failed', fault },
    {
      restoring: failed,
      'restoring nothing': failed,
      'signing in': failed,
      'signed in': { ...states['signed in'], failed: { kind: 'sign-in-failed', fault } },
      ended: { kind: 'ended', fault },
      'ended, failed': { kind: 'ended', fault },
      'signed out here': failed,
      'signed out': failed,
    },
  ],
  [{ kind: 'not-revoked' }, { ...all(same), 'signed out here': untold }],
  [{ kind: 'tokens-missing' }, { ...all(same), 'signed in': states.ended }],
  [
    { kind: 'came-back', grant: 'g-1' },
    { ...all(restoring('g-1')), restoring: same, 'signed in': same },
  ],
  [{ kind: 'came-back', grant: 'g-2' }, all(restoring('g-2'))],
  [
    { kind: 'came-back', grant: undefined },
    {
      ...all(restoring(undefined)),
      'restoring nothing': same,
      'signing in': same,
      'signed out here': same,
      'signed out': same,
    },
  ],
];

function all(state: SessionState | typeof same): Row {
  return {
    restoring: state,
    'restoring nothing': state,
    'signing in': state,
    'signed in': state,
    ended: state,
    'ended, failed': state,
    'signed out here': state,
    'signed out': state,
  };
}

const rows = [...everywhere.map(([event, after]) => [event, all(after)] as const), ...table];
const cases = rows.flatMap(([event, row]) =>
  Object.entries<SessionState>(states).map(([name, before]) => {
    const expected = Object.entries(row).find(([of]) => of === name)?.[1];
    return { name, event, before, after: expected === same ? before : expected };
  }),
);

test.each(cases)('$name, then $event', ({ before, event, after }) => {
  expect(reduceSession(before, event)).toEqual(after);
});

test('the table has every event', () => {
  // The compiler reports a missing kind.
  const kinds: Record<SessionEvent['kind'], true> = {
    'signing-in': true,
    'signed-in': true,
    failed: true,
    'signed-out': true,
    'not-revoked': true,
    ended: true,
    'tokens-missing': true,
    'came-back': true,
  };
  expect(new Set(rows.map(([{ kind }]) => kind))).toEqual(new Set(Object.keys(kinds)));
});
