// Every state of a session × every event: the next state.
import { expect, test } from 'vitest';
import {
  reduceSession,
  type SessionEvent,
  type SessionState,
  type SignedOutReason,
} from '../../../src/auth/session.ts';

const fault = { kind: 'unreachable' } as const;
const signedOut = (reason: SignedOutReason) => ({ kind: 'signed-out', reason }) as const;
const restoringTo = (grant: string | undefined) => ({ kind: 'restoring', grant }) as const;

const restoring = restoringTo('g-1');
const signingIn = { kind: 'signing-in' } as const;
const signedIn = { kind: 'signed-in', grant: 'g-1', returnTo: '/?q=a', failed: undefined } as const;
const ended = { kind: 'ended', fault: undefined } as const;
const endedFailed = { kind: 'ended', fault: { kind: 'unknown-state' } } as const;
const here = signedOut({ kind: 'signed-out-here' });
const copied = signedOut({ kind: 'copied-tab' });
const states: readonly SessionState[] = [
  restoring,
  restoringTo(undefined),
  signingIn,
  signedIn,
  ended,
  endedFailed,
  here,
  copied,
];

/** The next state, undefined: the same; and the states with another one. */
type Row = readonly [
  SessionEvent,
  SessionState | undefined,
  ReadonlyMap<SessionState, SessionState>,
];
type Exception = readonly [SessionState, SessionState];
const row = (event: SessionEvent, next: SessionState | undefined, ...but: Exception[]): Row => [
  event,
  next,
  new Map(but),
];

const table: readonly Row[] = [
  ...[signingIn, signedIn, endedFailed, here, copied].map((state) => row(state, state)),
  row(
    { kind: 'failed', fault },
    signedOut({ kind: 'failed', fault }),
    [signedIn, { ...signedIn, failed: { kind: 'sign-in-failed', fault } }],
    [ended, { kind: 'ended', fault }],
    [endedFailed, { kind: 'ended', fault }],
  ),
  row({ kind: 'not-revoked' }, undefined, [here, signedOut({ kind: 'signed-out-untold' })]),
  row({ kind: 'tokens-missing' }, undefined, [signedIn, ended]),
  row({ kind: 'came-back', grant: 'g-1' }, restoring, [signedIn, signedIn]),
  row({ kind: 'came-back', grant: 'g-2' }, restoringTo('g-2')),
  row(
    { kind: 'came-back', grant: undefined },
    restoringTo(undefined),
    [signingIn, signingIn],
    [here, here],
    [copied, copied],
  ),
];

test.each(table)('in any state, then %j', (event, next, exceptions) => {
  for (const before of states)
    expect(reduceSession(before, event)).toEqual(exceptions.get(before) ?? next ?? before);
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
  expect(new Set(table.map(([{ kind }]) => kind))).toEqual(new Set(Object.keys(kinds)));
});
