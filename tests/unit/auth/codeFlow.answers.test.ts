// @vitest-environment jsdom
// Each answer of the token endpoint to a code, over real HTTP: signed in, or whose fault it is; the `prompt` of a request.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SignInFault } from '../../../src/auth/discovery/signInFault.ts';
import { beginSignIn, faultOf, keysOf } from './beginSignIn.ts';
import { answerWith, good, JSON_TYPE, tokenAnswers, type Answer } from './tokenAnswers.ts';
import type { SignInBy } from '../../../src/auth/flow/codeFlow.ts';

test.each(tokenAnswers)('%s is reported, and the code is sent once', async (_, answer, fault) => {
  const { finish, storage, codes } = await beginSignIn({ answer });
  expect(await faultOf(finish())).toEqual(fault);
  expect(codes()).toHaveLength(1);
  expect(await faultOf(finish())).toEqual({ kind: 'unknown-state' });
  expect(codes()).toHaveLength(1);
  expect(keysOf(storage)).toEqual([]);
});

test('a busy service that says how long is reported with the time', async () => {
  const { finish } = await beginSignIn({
    answer: (_, response) => void response.writeHead(503, { 'Retry-After': '120' }).end('<html>'),
  });
  const before = Date.now();
  const fault = await faultOf(finish());
  expect(fault).toEqual({ kind: 'unavailable', says: '503', until: expect.any(Number) });
  const until = fault?.kind === 'unavailable' ? (fault.until ?? 0) : 0;
  expect(until).toBeGreaterThanOrEqual(before + 120_000);
});

test('tokens are accepted whatever the content type', async () => {
  const body = { access_token: 'a-1', token_type: 'bearer' };
  for (const type of ['text/plain', 'text/html', 'application/octet-stream']) {
    const { finish } = await beginSignIn({ answer: answerWith(body, 200, type) });
    const { tokens } = await finish();
    expect(tokens).toMatchObject({ accessToken: 'a-1', refreshToken: undefined, scope: 'a:b:c' });
  }
});

test('property: any token answer signs in, or has a fault other than the connection', async () => {
  const names = fc.constantFrom('error', 'id_token', ...Object.keys(good));
  const junk = fc.dictionary(names, fc.jsonValue());
  const status = fc.constantFrom(200, 201, 400, 401, 403, 404, 405, 429, 500, 502, 503, 504);
  const type = fc.constantFrom(JSON_TYPE, 'text/html', 'text/plain');
  await fc.assert(
    fc.asyncProperty(fc.oneof(junk, fc.jsonValue()), status, type, async (body, ...how) => {
      const { finish } = await beginSignIn({ answer: answerWith(body, ...how) });
      expect(['unreachable', 'timeout', 'unexpected']).not.toContain(
        (await faultOf(finish()))?.kind,
      );
    }),
    { numRuns: 60 },
  );
});

test.each<[string, object]>([
  ['openid that nobody asked for', { scope: 'a:b:c openid', id_token: 'a.b.c.d.e' }],
  ['no error', { error: null }],
  ['an error beside the tokens', { error: 'none' }],
  ['values of other types', { refresh_token: ['r-1'], scope: [7], expires_in: {}, id_token: 7 }],
])('a token answer with %s signs in', async (_, changes) => {
  const answer = answerWith({ ...good, ...changes });
  const { tokens, idTokenFault } = await (await beginSignIn({ answer })).finish();
  expect(tokens).toMatchObject({ accessToken: 'a-1', idToken: undefined });
  expect(idTokenFault).toBeUndefined();
});

const badIdToken: SignInFault = { kind: 'bad-id-token' };

const LATER_S = 3_600;
const later = Math.floor(Date.now() / 1000) + LATER_S;

test.each<[string, object, SignInFault | undefined]>([
  ['of this sign-in', {}, undefined],
  ['of this sign-in, by the clock of the service', { iat: later, exp: later + 60 }, undefined],
  ['of another sign-in', { nonce: 'another' }, badIdToken],
])('an ID token %s is checked, and its tokens returned', async (_, changes, idTokenFault) => {
  const answer: Answer = (...sent) => {
    const now = Math.floor(Date.now() / 1000);
    const { issuer: iss, nonce } = signIn;
    const claims = { iss, aud: 'c', sub: 'Sofia', iat: now, exp: now + 60, nonce, ...changes };
    const payload = Buffer.from(JSON.stringify(claims)).toString('base64url');
    if ('iat' in changes) sent[1].setHeader('Date', new Date(later * 1000).toUTCString());
    answerWith({ ...good, id_token: `e30.${payload}.x` })(...sent);
  };
  const signIn = await beginSignIn({ answer, scope: 'openid' });
  const { tokens, ...rest } = await signIn.finish();
  expect(tokens.accessToken).toBe('a-1');
  expect(rest).toEqual({ returnTo: '/?courses=1', idTokenFault });
});

test('with the scope openid, a missing, encrypted or unreadable ID token is a fault, with the tokens to revoke', async () => {
  for (const id_token of [undefined, 'x', 'a.b.c.d.e', 7]) {
    const answer = answerWith({ ...good, id_token });
    const { finish } = await beginSignIn({ answer, scope: 'openid' });
    const { tokens, idTokenFault } = await finish();
    expect([tokens.accessToken, idTokenFault]).toEqual(['a-1', badIdToken]);
  }
});

/** What the service says of `prompt=none`; whether that is an offer. */
const documents: readonly (readonly [string, Readonly<Record<string, unknown>>, boolean])[] = [
  ['nothing', {}, false],
  ['a list with `none`', { prompt_values_supported: ['login', 'none'] }, true],
  ['a list without `none`', { prompt_values_supported: ['login', 'consent'] }, false],
  ['an empty list', { prompt_values_supported: [] }, false],
  ['a list with other types', { prompt_values_supported: ['none', 7] }, false],
  ['a text', { prompt_values_supported: 'none' }, false],
  ['null', { prompt_values_supported: null }, false],
];

const expected: Readonly<Record<SignInBy, (isOffered: boolean) => string | null>> = {
  person: () => null,
  anew: () => 'login',
  page: (isOffered) => (isOffered ? 'none' : null),
  // A sign-in page would load in vain: it refuses frames, and nobody sees this one.
  'hidden-frame': () => 'none',
};
const ways = ['person', 'anew', 'page', 'hidden-frame'] satisfies readonly SignInBy[];

/** The `prompt` of each way, for a configuration with the endpoints of `auth`. */
async function promptsOf(
  { flowOf }: Awaited<ReturnType<typeof beginSignIn>>,
  auth?: Readonly<Record<string, string>>,
) {
  const prompts: Partial<Record<SignInBy, string | null>> = {};
  for (const by of ways)
    prompts[by] = new URL(await flowOf(auth).start('/', by)).searchParams.get('prompt');
  return prompts;
}
const expectedFor = (isOffered: boolean) =>
  Object.fromEntries(ways.map((by) => [by, expected[by](isOffered)]));

test.each(documents)('a discovery document with %s', async (_, document, isOffered) => {
  expect(await promptsOf(await beginSignIn({ document }))).toEqual(expectedFor(isOffered));
});
