// Accepted and refused client assertions at the embedded token endpoint (the specification, "JWT client assertion",
// "Authentication" 3 and 4, "Limits"). Each refusal is checked by its reason.
import { exportJWK, generateKeyPair } from 'jose';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { defaultWorld } from '../defaultWorld.ts';
import { listenOnLoopback } from '../listenOnLoopback.ts';
import { startLms } from '../startLms.ts';
import { startServiceClient, type AssertionChange } from '../startServiceClient.ts';

const lms = await startLms({ world: defaultWorld({ pageOrigins: ['http://localhost:5173'] }) });
const client = await startServiceClient(lms, { clientId: 'installation-check', kid: 'the-kid' });
beforeEach(() => {
  lms.world.clockOffsetSeconds = 0;
});
afterAll(async () => {
  await client[Symbol.asyncDispose]();
  await lms[Symbol.asyncDispose]();
});

function seconds(fromNow: number): number {
  return Math.floor(Date.now() / 1000) + fromNow;
}

/** The reason of the token endpoint's latest refusal. */
function refusal(): string {
  return lms.requests.findLast(({ kind }) => kind === 'token')?.refusal ?? 'no reason';
}

async function outcome(change: AssertionChange): Promise<string> {
  const answer = await client.requestToken({ assertion: await client.assertion(change) });
  if (answer.ok) return 'accepted';
  expect(answer.status).toBe(401);
  expect(await answer.json()).toEqual({
    error: 'invalid_client',
    error_description: 'client authentication failed',
  });
  return refusal();
}

describe('an assertion is accepted', () => {
  test.each(['RS256', 'RS384', 'RS512', 'ES256', 'ES384', 'ES512'] as const)(
    'when it is signed with %s',
    async (alg) => {
      await using own = await startServiceClient(lms, { alg, serviceUserId: '1187' });
      expect((await own.requestToken()).status).toBe(200);
    },
  );

  test('with the key that its kid names among several', async () => {
    await using own = await startServiceClient(lms, { serviceUserId: '1187' });
    const { privateKey: key, publicKey } = await generateKeyPair('ES256');
    own.publicKeys.unshift({ ...(await exportJWK(publicKey)), kid: 'next' });
    const next = await own.assertion({ header: { kid: 'next' }, key });
    expect((await own.requestToken({ assertion: next })).status).toBe(200);
    expect((await own.requestToken()).status).toBe(200);
    const mixed = await own.assertion({ header: { kid: 'next' } });
    expect((await own.requestToken({ assertion: mixed })).status).toBe(401);
  });

  test.each<[string, () => AssertionChange]>([
    ['that lives 300 seconds', () => ({ claims: { exp: seconds(300), iat: seconds(0) } })],
    ['whose aud is a list of one', () => ({ claims: { aud: [`${lms.issuer}/connect/token`] } })],
    ['issued 3 seconds ahead of the clock', () => ({ claims: { iat: seconds(3) } })],
    ['with an unknown claim', () => ({ claims: { extra: true } })],
  ])('%s', async (_what, change) => {
    expect(await outcome(change())).toBe('accepted');
  });
});

describe('an assertion is refused', () => {
  test.each<[string, () => AssertionChange, RegExp]>([
    ['without kid', () => ({ header: { kid: undefined } }), /no kid/],
    ['with an unknown kid', () => ({ header: { kid: 'other' } }), /no applicable key/],
    ['whose aud is the issuer', () => ({ claims: { aud: lms.issuer } }), /aud must be/],
    [
      'whose aud is the token endpoint and the issuer',
      () => ({ claims: { aud: [`${lms.issuer}/connect/token`, lms.issuer] } }),
      /aud must be/,
    ],
    [
      'whose aud is the token endpoint with a slash',
      () => ({ claims: { aud: `${lms.issuer}/connect/token/` } }),
      /audience/,
    ],
    ['without aud', () => ({ claims: { aud: undefined } }), /aud/],
    ['with another iss', () => ({ claims: { iss: 'somebody' } }), /iss .* must be the client_id/],
    ['without iss', () => ({ claims: { iss: undefined } }), /iss/],
    ['with another sub', () => ({ claims: { sub: 'somebody' } }), /client not found/],
    ['without sub', () => ({ claims: { sub: undefined } }), /sub/],
    ['without iat', () => ({ claims: { iat: undefined } }), /iat is missing/],
    ['issued in the future', () => ({ claims: { iat: seconds(20), exp: seconds(60) } }), /future/],
    ['without exp', () => ({ claims: { exp: undefined } }), /expiration/],
    ['that has expired', () => ({ claims: { iat: seconds(-90), exp: seconds(-30) } }), /passed/],
    ['that expires before iat', () => ({ claims: { exp: seconds(-3) } }), /not after iat/],
    ['that lives 301 seconds', () => ({ claims: { iat: seconds(0), exp: seconds(301) } }), /five/],
    ['that is not valid yet', () => ({ claims: { nbf: seconds(30) } }), /nbf/],
    ['without jti', () => ({ claims: { jti: undefined } }), /jti/],
    ['with an empty jti', () => ({ claims: { jti: '' } }), /jti/],
  ])('%s', async (_what, change, reason) => {
    expect(await outcome(change())).toMatch(reason);
  });

  /** The refusal of a signed assertion with another header. */
  async function forged(header: object): Promise<string> {
    const [, claims = '', signature = ''] = (await client.assertion()).split('.');
    const encoded = Buffer.from(JSON.stringify(header)).toString('base64url');
    const answer = await client.requestToken({ assertion: `${encoded}.${claims}.${signature}` });
    expect(answer.status).toBe(401);
    return refusal();
  }

  test.each([
    ['none', 'alg mismatch'],
    ['HS256', 'alg mismatch'],
    ['PS256', 'alg mismatch'],
    ['EdDSA', 'alg mismatch'],
    ['RS256', 'no applicable key'],
    ['ES384', 'no applicable key'],
  ])('that claims the algorithm %s', async (alg, reason) => {
    expect(await forged({ alg, kid: 'the-kid' })).toContain(reason);
  });

  test('signed with an unregistered key, even if its header carries the key', async () => {
    const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
    const jwk = await exportJWK(publicKey);
    expect(await outcome({ key: privateKey })).toMatch(/signature verification failed/);
    expect(await outcome({ header: { jwk }, key: privateKey })).toMatch(/signature/);
  });

  test.each([
    ['cannot be fetched', 404],
    ['are behind a redirect', 302],
    ['are not JSON', 200],
  ])('whose keys %s', async (_what, status) => {
    await using other = await startServiceClient(lms, { serviceUserId: '3310' });
    const { application } = other;
    const { jwksUrl: Location } = application;
    const server = await listenOnLoopback(0);
    server.answer((_incoming, outgoing) => {
      outgoing.writeHead(status, status === 302 ? { Location } : {}).end('not keys');
    });
    application.jwksUrl = `http://localhost:${server.port}/keys`;
    expect((await other.requestToken()).status).toBe(401);
    expect(refusal()).toMatch(/Key Set failed/);
    await server.close();
  });

  test('of an application of the authorization code type', async () => {
    const application = lms.world.applications[0]?.clientId ?? '';
    expect(await outcome({ claims: { iss: application, sub: application } })).toMatch(
      /does not match the registered client authentication method/,
    );
  });
});

describe('a jti is used once', () => {
  test('also when ten requests with the jti arrive together', async () => {
    const assertion = await client.assertion();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => client.requestToken({ assertion })),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const claims = { jti: 'again' };
    expect(await outcome({ claims })).toBe('accepted');
    expect(await outcome({ claims })).toMatch(/once/);
  });
});

describe('the clock of the LMS', () => {
  test.each([
    [90, /exp has passed/],
    [-90, /iat is in the future/],
  ])('%i seconds off shows in the Date header and refuses assertions', async (offset, reason) => {
    lms.world.clockOffsetSeconds = offset;
    expect(await outcome({})).toMatch(reason);
    for (const answer of await Promise.all([client.requestToken(), fetch(lms.url)])) {
      const skew = Date.parse(answer.headers.get('date') ?? '') - Date.now();
      expect(Math.abs(skew - offset * 1000)).toBeLessThan(5000);
    }
    const corrected = { iat: seconds(offset), exp: seconds(offset + 60) };
    expect(await outcome({ claims: corrected })).toBe('accepted');
  });
});
