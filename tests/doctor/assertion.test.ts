// The service client's token request and its deadline.
import { decodeJwt, decodeProtectedHeader, generateKeyPair } from 'jose';
import { describe, expect, test } from 'vitest';
import {
  requestServiceToken,
  type ServiceTokenRequest,
} from '../../src/doctor/service/clientCredentials.ts';
import { createAsk } from '../../src/doctor/probe.ts';
import type { NetworkFault } from '../../src/doctor/networkFault.ts';
import { createSecrets } from '../../src/doctor/secrets.ts';
import { startEndless, type Way } from '../shared/startEndless.ts';
import { servePage } from './servePage.ts';

const asking = (timeoutMs = 3000) => createAsk(timeoutMs, createSecrets());

async function requestTo(tokenEndpoint: string): Promise<ServiceTokenRequest> {
  const { privateKey } = await generateKeyPair('ES256');
  return {
    clientId: 'doctor',
    key: privateKey,
    kid: 'key-1',
    alg: 'ES256',
    lifetimeSeconds: 60,
    now: Date.now(),
    tokenEndpoint,
    scope: 'core:*:*',
  };
}

describe('an assertion', () => {
  test('follows the specification, with a new jti each time', async () => {
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
    const request = { ...(await requestTo(`${server.origin}/token`)), now: 1_800_000_000_500 };
    const results = await Promise.all([
      requestServiceToken(asking(), request),
      requestServiceToken(asking(), request),
    ]);
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

  test('is not sent to the target of a redirect', async () => {
    await using server = await servePage();
    const asked: string[] = [];
    server.intercept = async ({ path }) => {
      asked.push(path);
      return { status: 307, headers: { Location: '/elsewhere' } };
    };
    const result = await requestServiceToken(asking(), await requestTo(`${server.origin}/token`));
    expect(result).toMatchObject({ kind: 'refused', status: 307 });
    expect(asked).toEqual(['/token']);
  });
});

describe('an endless answer', () => {
  test.each<[Way, number, NetworkFault]>([
    ['drips', 200, 'timeout'],
    ['stalls', 200, 'timeout'],
    ['floods', 200, 'too-large'],
    ['drips', 400, 'timeout'],
    ['floods', 400, 'too-large'],
  ])('that %s with status %d ends as %s', async (way, status, fault) => {
    const server = await startEndless(way, { status });
    const timeoutMs = way === 'floods' ? 5000 : 300;
    const result = await requestServiceToken(asking(timeoutMs), await requestTo(server.url));
    expect(result).toEqual({ kind: 'unreachable', fault });
    await server.closed();
  });
});
