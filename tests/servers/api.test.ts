// What the page calls at the LMS, through real servers: those routes and no others, without cookies, and kept by nobody.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hasServer } from '../../tools/check/ensureServers.ts';
import { ask } from './ask.ts';
import { deployPage, type DeployedPage } from './deployPage.ts';
import { startUpstream, type RecordedUpstream } from './startUpstream.ts';

const api = '/svc/api';
const whoami = `${api}/lp/1.49/users/whoami`;

/** What an answer of the LMS must not bring to the page's origin. */
const changesThePage = [
  'set-cookie',
  'access-control-allow-origin',
  'clear-site-data',
  'location',
  'strict-transport-security',
  'content-security-policy',
  'x-accel-redirect',
];
/** What the LMS is not told of the browser. */
const toldToNobody = [
  'cookie',
  'origin',
  'referer',
  'if-none-match',
  'sec-fetch-dest',
  'x-forwarded-for',
  'x-original-url',
  'x-http-method-override',
];

describe.skipIf(!hasServer('nginx'))('the gateway in front of the LMS', () => {
  let upstream: RecordedUpstream;
  let page: DeployedPage;
  beforeAll(async () => {
    upstream = await startUpstream('bookmark=away');
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
  ])('%s %s goes through', async (method, path) => {
    const headers = {
      Accept: 'application/json',
      'Accept-Encoding': 'gzip',
      Authentication: 'Bearer t1',
      Cookie: 'a=b',
      Origin: page.origin,
      Referer: page.origin,
      'X-Forwarded-For': '192.0.2.1',
      'X-Original-Url': '/svc/api/secrets',
      'X-Http-Method-Override': 'DELETE',
      'Sec-Fetch-Dest': 'empty',
      'If-None-Match': '"1"',
      ...(method === 'POST' ? { 'Content-Type': 'application/json' } : {}),
    };
    const body = method === 'POST' ? { body: '[]' } : {};
    const answer = await ask(page.origin, { method, path, headers, ...body });
    expect(answer.status).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['vary']).toBe('Accept-Encoding, Authentication, Authorization');
    expect(answer.headers['content-encoding']).toBe('gzip');
    expect(answer.headers['retry-after']).toBe('7');
    expect(answer.doubled).toEqual([]);
    expect(changesThePage.filter((name) => answer.headers[name] !== undefined)).toEqual([]);
    expect(upstream.requests).toMatchObject([
      { method, url: path, body: body.body ?? '', headers: { authentication: 'Bearer t1' } },
    ]);
    const received = upstream.requests[0]?.headers ?? {};
    expect(received.host).toBe(new URL(upstream.url).host);
    expect(toldToNobody.filter((name) => received[name] !== undefined)).toEqual([]);
  });

  test('each answer belongs to the token it was asked with', async () => {
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
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(upstream.requests).toEqual([]);
  });

  test('nobody reads an answer of the LMS as a page of this origin', async () => {
    const headers = { 'Sec-Fetch-Dest': 'document', 'Sec-Fetch-Mode': 'navigate' };
    expect((await ask(page.origin, { path: whoami, headers })).status).toBe(403);
    expect(upstream.requests).toEqual([]);
  });

  test('no redirect leads a token away', async () => {
    const path = `${api}/lp/1.49/enrollments/myenrollments/?bookmark=away`;
    const answer = await ask(page.origin, { path, headers: { Authentication: 'Bearer t1' } });
    expect(answer.status).toBe(502);
    expect(answer.headers['location']).toBeUndefined();
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.text).not.toContain('elsewhere.example');
  });

  test('nobody sends it much', async () => {
    const path = `${api}/versions/check`;
    const headers = { 'Content-Type': 'application/json' };
    const answer = await ask(page.origin, {
      method: 'POST',
      path,
      headers,
      body: 'x'.repeat(20_000),
    });
    expect(answer.status).toBe(413);
    expect(upstream.requests).toEqual([]);
  });
});
