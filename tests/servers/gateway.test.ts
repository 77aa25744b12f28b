// The gateway adds the secret to the page's requests only: a refused request never reaches the authentication service.
import { describe, expect, test } from 'vitest';
import { hasServer } from '../../tools/check/findServers.ts';
import { ask, ofRefusals, type Asked } from './ask.ts';
import { CREDENTIALS, deployPage, SECRET, shareGateway } from './deployPage.ts';

const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
const refresh = 'grant_type=refresh_token&refresh_token=r1&client_id=course+updates%3A1';
const code =
  'code=c1&code_verifier=v1&redirect_uri=http%3A%2F%2Fx%2Fauth%2Fcallback&grant_type=authorization_code';

const token = 'token=r1';
const revoke = { path: '/gateway/revoke' };

/** A change to a valid request, and the answer. */
const refused: readonly [string, number, Partial<Asked> & { readonly origin?: string | null }][] = [
  ['no Origin', 403, { origin: null }],
  ['another Origin', 403, { origin: 'https://elsewhere.example' }],
  ['an Origin that begins like the page’s', 403, { origin: '<page>.elsewhere.example' }],
  ['the Origin of a sandbox', 403, { origin: 'null' }],
  ['GET', 405, { method: 'GET', body: '' }],
  ['GET with a body', 400, { method: 'GET' }],
  ['HEAD', 405, { method: 'HEAD', body: '' }],
  ['PUT', 405, { method: 'PUT' }],
  ['a preflight', 405, { method: 'OPTIONS' }],
  ['JSON', 415, { headers: { 'Content-Type': 'application/json' } }],
  ['a multipart form', 415, { headers: { 'Content-Type': 'multipart/form-data; boundary=x' } }],
  [
    'another charset',
    415,
    { headers: { 'Content-Type': `${form['Content-Type']}; charset=utf-7` } },
  ],
  ['a compressed body', 415, { headers: { ...form, 'Content-Encoding': 'gzip' } }],
  ['no Content-Length', 411, { headers: { ...form, 'Transfer-Encoding': 'chunked' } }],
  ['a long body', 413, { body: `${refresh}&scope=${'x'.repeat(16_000)}` }],
  ['no body', 400, { body: '' }],
  ['the client credentials grant', 400, { body: 'grant_type=client_credentials&scope=core' }],
  ['the password grant', 400, { body: 'grant_type=password&username=u&password=p' }],
  ['two grants', 400, { body: `${refresh}&grant_type=client_credentials` }],
  ['the same grant twice', 400, { body: `${refresh}&grant_type=refresh_token` }],
  ['a percent-encoded second grant', 400, { body: `${refresh}&grant%5Ftype=client_credentials` }],
  ['a second grant after a semicolon', 400, { body: `${refresh};grant_type=client_credentials` }],
  ['a grant type with a suffix', 400, { body: 'grant_type=refresh_token2&refresh_token=r1' }],
  ['a line end after the grant', 400, { body: `${refresh}\n` }],
  ['a grant after a line end', 400, { body: `client_id=x\n&${refresh}` }],
  ['a grant after a NUL', 400, { body: `grant_type=client_credentials\0&${refresh}` }],
  ['a client secret', 400, { body: `${refresh}&client_secret=guess` }],
  ['a client assertion', 400, { body: `${refresh}&client_assertion=e30` }],
  ['a query', 404, { path: '/gateway/token?grant_type=client_credentials' }],
  ['a slash after the path', 404, { path: '/gateway/token/' }],
  ['a slash before the path', 404, { path: '//gateway/token' }],
  ['dots after the path', 404, { path: '/gateway/token/..' }],
  ['dots in the path', 404, { path: '/gateway/x/../token' }],
  ['a percent-encoded letter', 404, { path: '/gateway/%74oken' }],
  ['a percent-encoded slash', 404, { path: '/gateway%2Ftoken' }],
  ['capital letters', 404, { path: '/Gateway/Token' }],
  ['another address', 404, { path: '/gateway/authorize' }],
  ['the folder', 404, { path: '/gateway/' }],
  ['the service’s own address', 404, { path: '/core/connect/token' }],
  ['another address of the service', 404, { path: '/core/connect/introspection' }],
  ['a grant to be revoked', 400, { ...revoke, body: 'grant_type=client_credentials' }],
  ['a token and a grant to be revoked', 400, { ...revoke, body: `${token}&grant_type=password` }],
  ['a revocation without Origin', 403, { ...revoke, body: token, origin: null }],
  ['a revocation by GET', 405, { ...revoke, method: 'GET', body: '' }],
];

describe.skipIf(!hasServer('nginx'))('the gateway in front of the token endpoint', () => {
  const deployed = shareGateway();

  const post = (changed: Partial<Asked> & { readonly origin?: string | null }) => {
    const { origin = '<page>', ...asked } = changed;
    const good = { method: 'POST', path: '/gateway/token', headers: form, body: refresh };
    const from =
      origin === null ? {} : { Origin: origin.replace('<page>', deployed().page.origin) };
    return ask(deployed().page.origin, {
      ...good,
      ...asked,
      headers: { ...(asked.headers ?? form), ...from },
    });
  };

  test.each([code, refresh])('adds the secret to %s', async (body) => {
    const asked = {
      ...form,
      Authorization: 'Basic Z3Vlc3M6Z3Vlc3M=',
      Authentication: 'Bearer t1',
    };
    const answer = await post({ body, headers: asked });
    expect(answer.status).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(deployed().upstream.requests).toMatchObject([
      { method: 'POST', url: '/core/connect/token', body },
    ]);
    const { headers = {} } = deployed().upstream.requests[0] ?? {};
    expect(headers['authorization']).toBe(`Basic ${CREDENTIALS}`);
    expect(headers.host).toBe(new URL(deployed().upstream.url).host);
    expect(headers['authentication']).toBeUndefined();
  });

  test.each(refused)('%s: refused', async (_what, status, changed) => {
    const answer = await post(changed);
    expect(answer.status).toBe(status);
    expect(answer.headers).toMatchObject(ofRefusals);
    expect(answer.headers['allow']).toBe(status === 405 ? 'POST' : undefined);
    expect(deployed().upstream.requests).toEqual([]);
  });

  test('answers 429 with Retry-After above the limit of one address, and others still', async () => {
    const one = { TRUSTED_PROXIES: '127.0.0.1,::1', TOKEN_LIMIT: '1' };
    await using limited = await deployPage({ url: deployed().upstream.url, environment: one });
    const statusFor = async (address: string) => {
      const headers = { ...form, Origin: limited.origin, 'X-Forwarded-For': address };
      const asked = { method: 'POST', path: '/gateway/token', headers, body: refresh };
      const { status, headers: answered } = await ask(limited.origin, asked);
      return `${status} ${String(answered['retry-after'])}`;
    };
    // Some balancers append the port, another for each connection.
    const addresses = Array.from(
      { length: 150 },
      (_, n) => `192.0.2.1${n % 2 ? `:${50_000 + n}` : ''}`,
    );
    const many = await Promise.all(addresses.map((address) => statusFor(address)));
    expect(new Set(many)).toEqual(new Set(['200 7', '429 10']));
    expect(await statusFor('192.0.2.2')).toBe('200 7');
    expect(limited.gateway.said()).toContain('192.0.2.1 [');
  });

  test('passes on a revocation', async () => {
    expect((await post({ ...revoke, body: `${token}&token_type_hint=refresh_token` })).status).toBe(
      200,
    );
    expect(deployed().upstream.requests).toMatchObject([
      { url: '/core/connect/revocation', headers: { authorization: `Basic ${CREDENTIALS}` } },
    ]);
  });

  test('logs no code, token or secret', async () => {
    await ask(deployed().page.origin, { path: '/auth/callback?code=c0de-of-somebody&state=st4te' });
    await ask(deployed().page.origin, { path: '/auth/callback%3Fcode=c0de-of-somebody' });
    const headers = { Referer: `${deployed().page.origin}/auth/callback?code=c0de-of-somebody` };
    const bearer = { ...headers, Authentication: 'Bearer t0ken', Authorization: 'Bearer t0ken' };
    const path = '/svc/api/lp/1.49/users/whoami?access_token=t0ken';
    await ask(deployed().page.origin, { path, headers: bearer });
    await deployed().upstream[Symbol.asyncDispose]();
    const failed = await ask(deployed().page.origin, { path, headers: bearer });
    expect(failed.status).toBe(502);
    expect(failed.headers['cache-control']).toBe('no-store');
    expect(failed.text).not.toMatch(/localhost|127\.0\.0\.1|refused|upstream/);
    const body = 'grant_type=refresh_token&refresh_token=t0ken';
    expect((await post({ body, headers: { ...form, ...bearer } })).status).toBe(502);
    expect(await deployed().page.gateway.stop()).toBe(0);
    const said = deployed().page.gateway.said();
    expect(said).toContain('/auth/callback');
    expect(said).toContain('/svc/api/lp/1.49/users/whoami');
    // The log still has the facts for an administrator.
    expect(said).toMatch(/connection refused/i);
    expect(said).not.toMatch(/c0de|st4te|t0ken|Bearer|Basic|refresh_token=/);
    expect(said).not.toContain(SECRET);
    expect(said).not.toContain(CREDENTIALS);
  });
});
