// What the service client sends: the assertion of the specification, once only, and to nobody else.
import { decodeJwt, decodeProtectedHeader, generateKeyPair } from 'jose';
import { describe, expect, test } from 'vitest';
import { requestServiceToken } from '../../src/auth/service.ts';
import { servePage } from './servePage.ts';

describe('an assertion', () => {
  test('is what the specification asks for, and a new one each time', async () => {
    const assertions: string[] = [];
    await using server = await servePage();
    server.intercept = async ({ body, headers }) => {
      expect(headers['content-type']).toMatch(/^application\/x-www-form-urlencoded/);
      const form = new URLSearchParams(body);
      expect(form.get('grant_type')).toBe('client_credentials');
      expect(form.get('scope')).toBe('core:*:*');
      assertions.push(form.get('client_assertion') ?? '');
      return { status: 400, body: '{"error":"invalid_client"}' };
    };
    const { privateKey } = await generateKeyPair('ES256');
    const request = {
      clientId: 'doctor',
      key: privateKey,
      kid: 'key-1',
      alg: 'ES256',
      lifetimeSeconds: 60,
      now: 1_800_000_000_500,
      tokenEndpoint: `${server.origin}/token`,
      scope: 'core:*:*',
      timeoutMs: 3000,
    } as const;
    const results = await Promise.all([requestServiceToken(request), requestServiceToken(request)]);
    expect(results.map(({ kind }) => kind)).toEqual(['refused', 'refused']);
    for (const assertion of assertions) {
      expect(decodeProtectedHeader(assertion)).toEqual({ alg: 'ES256', kid: 'key-1' });
      const { jti, ...claims } = decodeJwt(assertion);
      expect(claims).toEqual({
        iss: 'doctor',
        sub: 'doctor',
        aud: request.tokenEndpoint,
        iat: 1_800_000_000,
        exp: 1_800_000_060,
      });
      expect(jti).toMatch(/^[\w-]{20,}$/);
    }
    expect(new Set(assertions.map((assertion) => decodeJwt(assertion).jti)).size).toBe(2);
  });

  test('is not carried along a redirect', async () => {
    await using server = await servePage();
    const asked: string[] = [];
    server.intercept = async ({ path }) => {
      asked.push(path);
      return { status: 307, headers: { Location: '/elsewhere' } };
    };
    const { privateKey } = await generateKeyPair('ES256');
    const result = await requestServiceToken({
      clientId: 'doctor',
      key: privateKey,
      kid: 'key-1',
      alg: 'ES256',
      lifetimeSeconds: 60,
      now: Date.now(),
      tokenEndpoint: `${server.origin}/token`,
      scope: 'core:*:*',
      timeoutMs: 3000,
    });
    expect(result.kind).toBe('unreachable');
    expect(asked).toEqual(['/token']);
  });
});
