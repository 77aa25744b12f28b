// Endpoints from the configuration, or from a valid discovery document.
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { discover } from '../../../../src/auth/discovery/discover.ts';
import type { SignInFault } from '../../../../src/auth/discovery/signInFault.ts';
import type { AuthConfig } from '../../../../src/config/config.ts';
import { startEndless, type Way } from '../../../shared/startEndless.ts';
import { startServer } from '../../../shared/startServer.ts';
import { configWith } from '../../config/minimalConfig.ts';

type Document = Readonly<Record<string, unknown>>;

/** The service is at fault, not the person's connection. */
const undiscovered = { kind: 'undiscovered' } as const;
const down = (says: string): SignInFault => ({ kind: 'unavailable', says, until: undefined });

beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const config = (issuer: string, own: Partial<AuthConfig> = {}): AuthConfig => ({
  ...configWith().auth,
  issuer,
  ...own,
});

/** A service whose discovery document is valid except for `changes`. */
async function serve(changes: (issuer: string) => Document = () => ({}), path = '/core') {
  const server = await startServer((request, response) => {
    const issuer = `http://${request.headers.host ?? ''}${path}`;
    const document = {
      issuer,
      authorization_endpoint: 'https://auth.example.edu/authorize',
      token_endpoint: `${issuer}/token`,
      ...changes(issuer),
    };
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify(document));
  });
  return { server, issuer: `${server.url}${path}` };
}

describe('discover', () => {
  test('reads the document of the issuer', async () => {
    const { server, issuer } = await serve();
    expect(await discover(config(issuer))).toEqual({
      issuer,
      authorizationEndpoint: 'https://auth.example.edu/authorize',
      tokenEndpoint: `${issuer}/token`,
      issRequired: false,
      offersPromptNone: false,
    });
    expect(server.requests.map(({ url }) => url)).toEqual([
      '/core/.well-known/openid-configuration',
    ]);
    expect(server.requests[0]?.headers).not.toHaveProperty('cookie');
  });

  test('an issuer that ends with a slash gets one slash in the URL and is compared unchanged', async () => {
    const { server, issuer } = await serve(() => ({}), '/core/');
    expect((await discover(config(issuer))).issuer).toBe(issuer);
    expect(server.requests[0]?.url).toBe('/core/.well-known/openid-configuration');
  });

  test.each<[Document, object]>([
    // RFC 9207: a service that says it sends iss must send it.
    [{ authorization_response_iss_parameter_supported: true }, { issRequired: true }],
    [{ prompt_values_supported: ['login', 'none'] }, { offersPromptNone: true }],
    ...[['login'], [], ['none', 7], 'none', null].map((values): [Document, object] => [
      { prompt_values_supported: values },
      { offersPromptNone: false },
    ]),
  ])('%j is read as %j', async (changes, read) => {
    const { issuer } = await serve(() => changes);
    expect(await discover(config(issuer))).toMatchObject(read);
  });

  test('both endpoints configured: no request at all', async () => {
    const { server, issuer } = await serve();
    const own = {
      authorizationEndpoint: 'https://login.example.edu/a',
      tokenEndpoint: 'https://login.example.edu/t',
    };
    expect(await discover(config(issuer, own))).toEqual({
      issuer,
      ...own,
      issRequired: false,
      offersPromptNone: false,
    });
    expect(server.requests).toHaveLength(0);
  });

  test('one endpoint configured: it wins, the other comes from the document', async () => {
    const { issuer } = await serve();
    const own = { authorizationEndpoint: 'https://login.example.edu/a' };
    expect(await discover(config(issuer, own))).toMatchObject({
      ...own,
      tokenEndpoint: `${issuer}/token`,
    });
  });
});

describe('refused', () => {
  // RFC 8414, 3.3.
  const mismatch = { kind: 'issuer-mismatch' } as const;

  test.each<[string, Document | ((issuer: string) => Document), SignInFault]>([
    ['another issuer', { issuer: 'https://evil.example/core' }, mismatch],
    ['the issuer with a slash', (issuer) => ({ issuer: `${issuer}/` }), mismatch],
    ['the issuer in capitals', (issuer) => ({ issuer: issuer.replace('core', 'CORE') }), mismatch],
    ['no issuer', { issuer: undefined }, undiscovered],
    ['a script to sign in', { authorization_endpoint: 'javascript:alert(1)' }, undiscovered],
    ['a script as token endpoint', { token_endpoint: 'javascript:alert(1)' }, undiscovered],
    ['data to sign in', { authorization_endpoint: 'data:text/html,x' }, undiscovered],
    ['a path as token endpoint', { token_endpoint: '/core/token' }, undiscovered],
    ['no authorization endpoint', { authorization_endpoint: undefined }, undiscovered],
    ['no token endpoint', { token_endpoint: undefined }, undiscovered],
    ['a number as token endpoint', { token_endpoint: 7 }, undiscovered],
    ['plain http on another machine', { token_endpoint: 'http://a.example/token' }, undiscovered],
  ])('a document with %s', async (_, changes, fault) => {
    const { issuer } = await serve(typeof changes === 'function' ? changes : () => changes);
    await expect(discover(config(issuer))).rejects.toHaveProperty('fault', fault);
  });

  test.each<[string, Document]>([
    ['a plain http authorization endpoint', { authorization_endpoint: 'http://a.example/' }],
    ['a plain http token endpoint', { token_endpoint: 'http://a.example/' }],
    ['a plain http token endpoint on localhost', { token_endpoint: 'http://localhost/' }],
  ])('%s, of an issuer that speaks https', async (_, changes) => {
    const issuer = 'https://auth.example.edu/core';
    const sound = { issuer, authorization_endpoint: `${issuer}/a`, token_endpoint: `${issuer}/t` };
    const answer = vi.spyOn(globalThis, 'fetch');
    onTestFinished(() => answer.mockRestore());
    answer.mockResolvedValueOnce(Response.json(sound));
    expect((await discover(config(issuer))).tokenEndpoint).toBe(`${issuer}/t`);
    answer.mockResolvedValueOnce(Response.json({ ...sound, ...changes }));
    await expect(discover(config(issuer))).rejects.toHaveProperty('fault', undiscovered);
  });

  test.each<[string, number, string, SignInFault]>([
    ['a list', 200, '[]', undiscovered],
    ['a 404', 404, '<html>', undiscovered],
    ['a page', 200, '<!doctype html>', { kind: 'unreadable', status: 200 }],
    ['an empty body', 200, '', { kind: 'unreadable', status: 200 }],
    ['a 403 page of a firewall', 403, '<html>', { kind: 'unreadable', status: 403 }],
    ['a 429', 429, '', down('429')],
    ['a 500', 500, '{}', down('500')],
    ['a 503 page', 503, '<html>', down('503')],
  ])('%s in place of the document', async (_, status, body, fault) => {
    const { url } = await startServer((_request, response) => {
      response.writeHead(status).end(body);
    });
    await expect(discover(config(url))).rejects.toHaveProperty('fault', fault);
  });

  test('a redirect, which is not followed', async () => {
    const { server: other, issuer } = await serve();
    const { url } = await startServer((_request, response) => {
      response.writeHead(302, { Location: `${issuer}/.well-known/openid-configuration` }).end();
    });
    await expect(discover(config(url))).rejects.toHaveProperty('fault', undiscovered);
    expect(other.requests).toHaveLength(0);
  });

  test.each<[string, boolean, SignInFault]>([
    ['online: the service is at fault', true, undiscovered],
    ['offline: unreachable', false, { kind: 'unreachable' }],
  ])('a broken connection, %s', async (_, onLine, fault) => {
    vi.stubGlobal('navigator', { onLine });
    const { url } = await startServer((_request, response) => response.destroy());
    await expect(discover(config(url))).rejects.toHaveProperty('fault', fault);
  });

  test.each<Way>(['drips', 'stalls', 'floods'])(
    'a document that %s without end, and its connection is closed',
    async (way) => {
      const server = await startEndless(way);
      const work = discover(config(server.url), way === 'floods' ? 5000 : 300);
      await expect(work).rejects.toHaveProperty('fault', undiscovered);
      await server.closed();
    },
  );

  test('a document of more than 256 KiB, even if valid', async () => {
    const large = await serve(() => ({ filling: ' '.repeat(255 * 1024) }));
    expect((await discover(config(large.issuer))).issuer).toBe(large.issuer);
    const larger = await serve(() => ({ filling: ' '.repeat(256 * 1024) }));
    const work = discover(config(larger.issuer));
    await expect(work).rejects.toHaveProperty('fault', undiscovered);
  });
});
