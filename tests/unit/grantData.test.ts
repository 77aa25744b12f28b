// @vitest-environment jsdom
// Cached data belong to one grant, through all session states.
import { expect, test, vi } from 'vitest';
import type { LmsClient } from '../../src/api/client.ts';
import type { SessionState, SignedOutReason } from '../../src/auth/session.ts';
import { followGrant, grantShown } from '../../src/queries/grantData.ts';
import { PERSON } from '../../src/queries/queries.ts';
import { openVisits } from '../../src/memory/visits.ts';

const signedIn = (grant: string): SessionState => ({
  kind: 'signed-in',
  grant,
  returnTo: undefined,
  failed: undefined,
});
const ended: SessionState = { kind: 'ended', fault: undefined };
const reason: SignedOutReason = { kind: 'signed-out-here' };
const signedOut: SessionState = { kind: 'signed-out', reason };

test.each<[string, SessionState, string | undefined]>([
  ['a session that is being restored', { kind: 'restoring', grant: 'g-2' }, 'g-2'],
  ['a tab without tokens', { kind: 'restoring', grant: undefined }, undefined],
  ['a code that is being exchanged', { kind: 'signing-in' }, undefined],
  ['the same grant', signedIn('g-1'), 'g-1'],
  ['another grant', signedIn('g-2'), 'g-2'],
  ['an ended session', ended, 'g-1'],
  ['a sign-out', signedOut, undefined],
])('after g-1, %s shows the data of %j', (_, state, grant) => {
  expect(grantShown(state, 'g-1')).toBe(grant);
});

function follow() {
  let state = signedIn('g-1');
  const listeners = new Set<() => void>();
  const session = {
    state: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const clientOf = vi.fn<(grant: string | undefined) => LmsClient>();
  return {
    data: followGrant(session, clientOf),
    clientOf,
    become: (next: SessionState): void => {
      state = next;
      for (const listener of listeners) listener();
    },
  };
}

test('a new grant starts with an empty cache and its own client; the earlier cache is cleared', () => {
  const { data, clientOf, become } = follow();
  const first = data.read();
  first.queries.setQueryData([PERSON], 'Sofia');
  const heard = vi.fn<() => void>();
  data.subscribe(heard);
  become(ended);
  expect(data.read()).toBe(first);
  expect(heard).not.toHaveBeenCalled();
  become(signedIn('g-2'));
  expect(heard).toHaveBeenCalledTimes(1);
  expect(data.read().queries.getQueryData([PERSON])).toBeUndefined();
  expect(first.queries.getQueryData([PERSON])).toBeUndefined();
  expect(clientOf.mock.calls).toEqual([['g-1'], ['g-2']]);
});

test('unused memories are closed with their grant', async () => {
  const { data, become } = follow();
  const { memories } = data.read();
  const memory = await openVisits('https://auth.example.edu', undefined);
  const close = vi.spyOn(memory, 'close');
  memories.set('2041', memory);
  become(signedOut);
  expect(close).toHaveBeenCalledTimes(1);
  expect(data.read().memories.size).toBe(0);
});
