// The API through the gateway: only the routes that the page calls pass, and no response is cached. proxiedHeaders.test.ts
// covers headers.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hasServer } from '../../tools/check/findServers.ts';
import { ask, type Asked } from './ask.ts';
import { deployPage, type DeployedPage } from './deployPage.ts';
import { startUpstream, type RecordedUpstream } from './startUpstream.ts';

const api = '/svc/api';
const whoami = `${api}/lp/1.49/users/whoami`;

const ofRefusals = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
};

describe.skipIf(!hasServer('nginx'))('the gateway in front of the LMS', () => {
  let upstream: RecordedUpstream;
  let page: DeployedPage;
  beforeAll(async () => {
    upstream = await startUpstream();
    page = await deployPage({ url: upstream.url, revocation: false });
  });
  beforeEach(() => upstream.requests.splice(0));
  afterAll(async () => {
    await page[Symbol.asyncDispose]();
    await upstream[Symbol.asyncDispose]();
  });

  test.each([
    ['GET', whoami],
    ['GET', `${api}/lp/unstable/enrollments/myenrollments/?isActive=true&bookmark=17`],
    ['GET', `${api}/le/1.82/updates/myUpdates/?orgUnitIdsCSV=6606,7707&updateTypesCSV=1`],
    ['GET', `${api}/le/1.100/6606/updates/myUpdates`],
    ['POST', `${api}/versions/check`],
  ])('%s %s reaches the LMS', async (method, path) => {
    const headers = {
      'Accept-Encoding': 'gzip',
      Authentication: 'Bearer t1',
      'Sec-Fetch-Dest': 'empty',
      ...(method === 'POST' ? { 'Content-Type': 'application/json' } : {}),
    };
    const body = method === 'POST' ? { body: '[]' } : {};
    const answer = await ask(page.origin, { method, path, headers, ...body });
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      vary: 'Accept-Encoding, Authentication, Authorization',
      'content-encoding': 'gzip',
    });
    expect(upstream.requests).toMatchObject([
      { method, url: path, body: body.body ?? '', headers: { authentication: 'Bearer t1' } },
    ]);
    expect(upstream.requests[0]?.headers.host).toBe(new URL(upstream.url).host);
  });

  test('each request reaches the LMS with its own token', async () => {
    for (const token of ['t1', 't2', undefined, 't1']) {
      const headers = token === undefined ? {} : { Authentication: `Bearer ${token}` };
      await ask(page.origin, { path: whoami, headers });
    }
    const tokens = upstream.requests.map(({ headers }) => headers['authentication']);
    expect(tokens).toEqual(['Bearer t1', 'Bearer t2', undefined, 'Bearer t1']);
  });

  test.each<[number, string, string]>([
    [405, 'DELETE', whoami],
    [405, 'HEAD', whoami],
    [405, 'OPTIONS', whoami],
    [405, 'POST', whoami],
    [405, 'GET', `${api}/versions/check`],
    [404, 'GET', api],
    [404, 'GET', `${api}/`],
    [404, 'GET', `${api}/versions/`],
    [404, 'GET', `${api}/lp/1.49/users/`],
    [404, 'GET', `${api}/lp/1.49/users/whoami/`],
    [404, 'GET', `${api}/lp/1.49/users/../users/whoami`],
    [404, 'GET', `${api}/lp/1.49/users/%77hoami`],
    [404, 'GET', `${api}/x/%2e%2e/lp/1.49/users/whoami`],
    [404, 'GET', `${api}/le/1.82/../updates/myUpdates`],
    [404, 'GET', `/${api}/lp/1.49/users/whoami`],
    [404, 'POST', '/gateway/revoke'],
  ])('%i for %s %s', async (status, method, path) => {
    const answer = await ask(page.origin, { method, path, headers: { Origin: page.origin } });
    expect(answer.status).toBe(status);
    expect(answer.headers).toMatchObject(ofRefusals);
    expect(upstream.requests).toEqual([]);
  });

  test('a navigation to the API is refused', async () => {
    const headers = { 'Sec-Fetch-Dest': 'document', 'Sec-Fetch-Mode': 'navigate' };
    const answer = await ask(page.origin, { path: whoami, headers });
    expect(answer.status).toBe(403);
    expect(answer.headers).toMatchObject(ofRefusals);
    expect(upstream.requests).toEqual([]);
  });

  test.each<[string, Asked]>([
    ['a length', { path: whoami, body: 'GET /x HTTP/1.1' }],
    ['Transfer-Encoding', { path: whoami, headers: { 'Transfer-Encoding': 'chunked' }, body: 'x' }],
    ['an empty chunked body', { path: whoami, headers: { 'Transfer-Encoding': 'chunked' } }],
    ['a length, to the page', { path: '/config.json', body: 'x' }],
    ['a length, as HEAD', { method: 'HEAD', path: '/', body: 'x' }],
  ])('400 for a GET whose body has %s', async (_what, asked) => {
    const answer = await ask(page.origin, asked);
    expect(answer.status).toBe(400);
    expect(upstream.requests).toEqual([]);
  });

  test('a Content-Length of 0 is no body', async () => {
    const headers = { 'Content-Length': '0' };
    expect((await ask(page.origin, { path: whoami, headers })).status).toBe(200);
    expect(upstream.requests).toMatchObject([{ url: whoami, body: '' }]);
    expect(upstream.requests[0]?.headers['content-length']).toBeUndefined();
  });

  test.each(['6606', '7c3e-9_a', '06606.1', 'a~b'])('the course %s is passed on', async (id) => {
    const path = `${api}/le/1.82/${id}/updates/myUpdates`;
    expect((await ask(page.origin, { path })).status).toBe(200);
    expect(upstream.requests).toMatchObject([{ url: path }]);
  });

  test.each([
    '%2f',
    '6606%2fx',
    '%2e%2e',
    '6606%2e%2e',
    '%5c',
    '\\',
    '%3f',
    '%23',
    '%00',
    '%0d%0a',
    '%0a',
    '%25',
    '%20',
    '66;06',
    '66%3b06',
    '6606,7707',
    '.6606',
    '..',
    '',
    '66\u00fc'.replace('\u00fc', '%c3%bc'),
  ])('the course id %s is refused', async (id) => {
    const path = `${api}/le/1.82/${id}/updates/myUpdates`;
    // nginx itself refuses a zero.
    expect((await ask(page.origin, { path })).status).toBe(id === '%00' ? 400 : 404);
    expect(upstream.requests).toEqual([]);
  });

  test('a body of more than 16 kB is refused', async () => {
    const path = `${api}/versions/check`;
    const headers = { 'Content-Type': 'application/json' };
    const answer = await ask(page.origin, {
      method: 'POST',
      path,
      headers,
      body: 'x'.repeat(20_000),
    });
    expect(answer.status).toBe(413);
    expect(answer.headers).toMatchObject(ofRefusals);
    expect(upstream.requests).toEqual([]);
  });
});
