// @vitest-environment jsdom
// Each answer of the token endpoint to a code, over real HTTP: signed in, or whose fault it is; the `prompt` of a request.
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

test.each<[string, object, string?]>([
  ['openid that nobody asked for', { scope: 'a:b:c openid', id_token: 'a.b.c.d.e' }],
  ['no error', { error: null }],
  ['an error beside the tokens', { error: 'none' }],
  ['values of other types', { refresh_token: ['r-1'], scope: [7], expires_in: {}, id_token: 7 }],
  ['the media type of a page', {}, 'text/html'],
])('a token answer with %s signs in', async (_, changes, type = JSON_TYPE) => {
  const answer = answerWith({ ...good, ...changes }, 200, type);
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

/** The `prompt` of each way, without and with an offer of `none`. */
const prompts: Readonly<Record<SignInBy, readonly [string | null, string | null]>> = {
  person: [null, null],
  anew: ['login', 'login'],
  page: [null, 'none'],
  // A sign-in page would load in vain: it refuses frames, and nobody sees this one.
  'hidden-frame': ['none', 'none'],
};

test('a request has the prompt of its way, which the discovery document offers or not', async () => {
  for (const [offer, supported] of [['login'], ['login', 'none']].entries()) {
    const { flowOf } = await beginSignIn({ document: { prompt_values_supported: supported } });
    for (const by of ['person', 'anew', 'page', 'hidden-frame'] as const) {
      const { searchParams } = new URL(await flowOf().start('/', by));
      expect([by, offer, searchParams.get('prompt')]).toEqual([by, offer, prompts[by][offer]]);
    }
  }
});
