// The API through the gateway: only the routes that the page calls pass, and no response is cached. proxiedHeaders.test.ts
// covers headers.
import { describe, expect, test } from 'vitest';
import { hasServer } from '../../tools/check/findServers.ts';
import { ask, ofRefusals, type Asked } from './ask.ts';
import { shareGateway } from './deployPage.ts';

const api = '/svc/api';
const whoami = `${api}/lp/1.49/users/whoami`;

const courses = (id: string) => `${api}/le/1.82/${id}/updates/myUpdates`;

/** Characters that no course's id has. nginx itself refuses a zero. */
const strangeIds = `%2f 6606%2fx %2e%2e 6606%2e%2e %5c \\ %3f %23 %0d%0a %0a %25 %20 66;06 66%3b06 6606,7707 .6606 .. 66%c3%bc`;

const chunked = { 'Transfer-Encoding': 'chunked' };
const versions = { method: 'POST', path: `${api}/versions/check` };

const refused: readonly (readonly [number, Asked])[] = [
  ...['DELETE', 'HEAD', 'OPTIONS', 'POST'].map(
    (method) => [405, { method, path: whoami }] as const,
  ),
  [405, { path: versions.path }],
  ...['', '/', '/versions/', '/lp/1.49/users/', '/lp/1.49/users/whoami/'].map(
    (path) => [404, { path: api + path }] as const,
  ),
  [404, { path: `${api}/lp/1.49/users/../users/whoami` }],
  [404, { path: `${api}/lp/1.49/users/%77hoami` }],
  [404, { path: `${api}/x/%2e%2e/lp/1.49/users/whoami` }],
  [404, { path: `/${whoami}` }],
  [404, { method: 'POST', path: '/gateway/revoke' }],
  [404, { path: courses('') }],
  ...strangeIds.split(' ').map((id) => [404, { path: courses(id) }] as const),
  [400, { path: courses('%00') }],
  [403, { path: whoami, headers: { 'Sec-Fetch-Dest': 'document', 'Sec-Fetch-Mode': 'navigate' } }],
  // A GET has no body.
  [400, { path: whoami, body: 'GET /x HTTP/1.1' }],
  [400, { path: whoami, headers: chunked, body: 'x' }],
  [400, { path: whoami, headers: chunked }],
  [400, { path: '/config.json', body: 'x' }],
  [400, { method: 'HEAD', path: '/', body: 'x' }],
  [413, { ...versions, body: 'x'.repeat(20_000) }],
];

describe.skipIf(!hasServer('nginx'))('the gateway in front of the LMS', () => {
  const deployed = shareGateway({ revocation: false });

  test.each<readonly [string, string]>([
    ['GET', whoami],
    ['GET', `${api}/lp/unstable/enrollments/myenrollments/?isActive=true&bookmark=17`],
    ['GET', `${api}/le/1.82/updates/myUpdates/?orgUnitIdsCSV=6606,7707&updateTypesCSV=1`],
    ['GET', `${api}/le/1.100/6606/updates/myUpdates`],
    ...['7c3e-9_a', '06606.1', 'a~b'].map((id) => ['GET', courses(id)] as const),
    ['POST', versions.path],
  ])('%s %s reaches the LMS', async (method, path) => {
    const headers = {
      'Accept-Encoding': 'gzip',
      Authentication: 'Bearer t1',
      'Sec-Fetch-Dest': 'empty',
      ...(method === 'POST' ? { 'Content-Type': 'application/json' } : {}),
    };
    const body = method === 'POST' ? { body: '[]' } : {};
    const answer = await ask(deployed().page.origin, { method, path, headers, ...body });
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      vary: 'Accept-Encoding, Authentication, Authorization',
      'content-encoding': 'gzip',
    });
    expect(deployed().upstream.requests).toMatchObject([
      { method, url: path, body: body.body ?? '', headers: { authentication: 'Bearer t1' } },
    ]);
    expect(deployed().upstream.requests[0]?.headers.host).toBe(
      new URL(deployed().upstream.url).host,
    );
  });

  test('each request reaches the LMS with its own token', async () => {
    for (const token of ['t1', 't2', undefined, 't1']) {
      const headers = token === undefined ? {} : { Authentication: `Bearer ${token}` };
      await ask(deployed().page.origin, { path: whoami, headers });
    }
    const tokens = deployed().upstream.requests.map(({ headers }) => headers['authentication']);
    expect(tokens).toEqual(['Bearer t1', 'Bearer t2', undefined, 'Bearer t1']);
  });

  test.each(refused)('%i for %j', async (status, asked) => {
    const answer = await ask(deployed().page.origin, {
      ...asked,
      headers: {
        Origin: deployed().page.origin,
        'Content-Type': 'application/json',
        ...asked.headers,
      },
    });
    expect(answer.status).toBe(status);
    // nginx itself refuses a zero, and a body of a GET.
    expect(answer.headers).toMatchObject(status === 400 ? {} : ofRefusals);
    expect(deployed().upstream.requests).toEqual([]);
  });

  test('a Content-Length of 0 is no body', async () => {
    const headers = { 'Content-Length': '0' };
    expect((await ask(deployed().page.origin, { path: whoami, headers })).status).toBe(200);
    expect(deployed().upstream.requests).toMatchObject([{ url: whoami, body: '' }]);
    expect(deployed().upstream.requests[0]?.headers['content-length']).toBeUndefined();
  });
});
