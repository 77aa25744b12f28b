// Whether a call may use the access token: the table of all cases.
import { expect, test } from 'vitest';
import {
  judgeToken,
  type TokenUse,
  type TokenVerdict,
} from '../../../src/auth/tokens/judgeToken.ts';
import { lifetimeMs, signedInAt, someTokens } from './someTokens.ts';

const renewable = someTokens();
const { expiresAt, renewAt } = renewable;
const kinds = [someTokens({ refreshToken: undefined }), someTokens({ spent: true }), renewable];

/** Just signed in, due, a second before expiry, at expiry. */
const times = [signedInAt, renewAt, expiresAt - 1_000, expiresAt];
type Verdicts = readonly TokenVerdict[];
const lasts: Verdicts = ['use', 'use', 'use', 'end'];
const renews: Verdicts = ['use', 'use-and-renew', 'renew-or-use', 'renew'];
const ends: Verdicts = ['end', 'end', 'end', 'end'];
const always = (verdict: TokenVerdict): Verdicts => times.map(() => verdict);

/** For tokens without a refresh token, with a spent one, with an unspent one. */
const table: readonly (readonly [string, Omit<TokenUse, 'now'>, Verdicts, Verdicts, Verdicts])[] = [
  ['not rejected', {}, lasts, lasts, renews],
  ['rejected', { rejected: ['a-1'] }, ends, ends, always('renew')],
  ['rejected twice', { rejected: ['a-0', 'a-1'] }, ends, ends, ends],
  ['another token rejected', { rejected: ['a-0'] }, lasts, lasts, renews],
  ['renewing', { isRenewing: true }, lasts, renews, renews],
  ['fresh', { isFresh: true }, lasts, lasts, always('use')],
  ['fresh, rejected', { isFresh: true, rejected: ['a-1'] }, ends, ends, always('renew')],
];

test.each(table)('%s', (_, use, ...verdicts) => {
  const judged = kinds.map((tokens) => times.map((now) => judgeToken(tokens, { now, ...use })));
  expect(judged).toEqual(verdicts);
});

test.each<[string, number, number, TokenVerdict]>([
  ['more than thirty seconds left', lifetimeMs, 30_001, 'use-and-renew'],
  ['thirty seconds left', lifetimeMs, 30_000, 'renew-or-use'],
  ['more than a fifth left', lifetimeMs, lifetimeMs / 5 + 1, 'use'],
  ['more than a fifth of a short lifetime left', 60_000, 12_001, 'use'],
  ['a fifth of a short lifetime left', 60_000, 12_000, 'renew-or-use'],
])('%s (lifetime %i ms, %i ms left)', (_, lifetime, leftMs, verdict) => {
  const tokens = someTokens({ expiresAt, renewAt: expiresAt - lifetime / 5 });
  expect(judgeToken(tokens, { now: expiresAt - leftMs })).toBe(verdict);
});
