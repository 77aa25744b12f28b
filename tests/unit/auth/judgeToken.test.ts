// Whether a call may use the access token: the table of all cases.
import { expect, test } from 'vitest';
import { judgeToken, type TokenUse, type TokenVerdict } from '../../../src/auth/judgeToken.ts';
import { lifetimeMs, signedInAt, someTokens } from './someTokens.ts';

const expiresAt = signedInAt + lifetimeMs;
const plain = someTokens({ refreshToken: undefined });
const renewable = someTokens();
const spent = someTokens({ spent: true });

const times = {
  'just signed in': signedInAt,
  'a second before expiry': expiresAt - 1000,
  'at expiry': expiresAt,
};
const uses = {
  'not rejected': {},
  rejected: { rejected: ['a-1'] },
  'rejected twice': { rejected: ['a-0', 'a-1'] },
  'another token rejected': { rejected: ['a-0'] },
  renewing: { isRenewing: true },
  fresh: { isFresh: true },
  'fresh, rejected': { isFresh: true, rejected: ['a-1'] },
} satisfies Record<string, Omit<TokenUse, 'now'>>;

type Row = Readonly<Record<keyof typeof times, TokenVerdict>>;
const row = (first: TokenVerdict, moment: TokenVerdict, end: TokenVerdict): Row => ({
  'just signed in': first,
  'a second before expiry': moment,
  'at expiry': end,
});
const ends = row('end', 'end', 'end');
const renews = row('renew', 'renew', 'renew');
const lasts = row('use', 'use', 'end');

const table: Readonly<Record<keyof typeof uses, Readonly<Record<string, Row>>>> = {
  'not rejected': { plain: lasts, spent: lasts, renewable: row('use', 'renew-or-use', 'renew') },
  rejected: { plain: ends, spent: ends, renewable: renews },
  'rejected twice': { plain: ends, spent: ends, renewable: ends },
  'another token rejected': {
    plain: lasts,
    spent: lasts,
    renewable: row('use', 'renew-or-use', 'renew'),
  },
  renewing: {
    plain: lasts,
    spent: row('use', 'renew-or-use', 'renew'),
    renewable: row('use', 'renew-or-use', 'renew'),
  },
  fresh: { plain: lasts, spent: lasts, renewable: row('use', 'use', 'use') },
  'fresh, rejected': { plain: ends, spent: ends, renewable: renews },
};

const cases = Object.entries({ plain, spent, renewable }).flatMap(([name, tokens]) =>
  Object.entries(uses).flatMap(([use, given]) =>
    Object.entries(times).map(([time, now]) => ({ name, tokens, use, given, time, now })),
  ),
);

test.each(cases)('$name, $use, $time', ({ name, tokens, use, given, time, now }) => {
  const rows: Readonly<Record<string, Readonly<Record<string, Row>>>> = table;
  const verdicts: Readonly<Record<string, TokenVerdict>> = rows[use]?.[name] ?? ends;
  expect(judgeToken(tokens, { now, ...given })).toBe(verdicts[time]);
});

test.each<[string, number, number, TokenVerdict]>([
  ['more than thirty seconds left', lifetimeMs, 30_001, 'use'],
  ['thirty seconds left', lifetimeMs, 30_000, 'renew-or-use'],
  ['more than a fifth of a short lifetime left', 60_000, 12_001, 'use'],
  ['a fifth of a short lifetime left', 60_000, 12_000, 'renew-or-use'],
])('%s (lifetime %i ms, %i ms left)', (_, lifetime, leftMs, verdict) => {
  const tokens = someTokens({ expiresAt, renewAt: expiresAt - lifetime / 5 });
  expect(judgeToken(tokens, { now: expiresAt - leftMs })).toBe(verdict);
});
