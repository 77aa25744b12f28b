// Only request and response headers in deploy/proxied-headers.txt pass the gateway.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { hasServer } from '../../tools/check/findServers.ts';
import { ask, ofRefusals, type Answered, type Asked } from './ask.ts';
import { deployPage, shareGateway } from './deployPage.ts';
import { gatewayImage } from './startServer.ts';
import { startUpstream } from './startUpstream.ts';

const file = fileURLToPath(new URL('../../deploy/proxied-headers.txt', import.meta.url));
const lines = readFileSync(file, 'utf8').split('\n');
const listed = (kind: string): readonly string[] =>
  lines.filter((line) => line.startsWith(`${kind} `)).flatMap((line) => line.split(' ').slice(1));

/** Headers that the gateway itself adds to responses. */
const gatewaysOwn = [
  'cache-control',
  'connection',
  'content-security-policy',
  'date',
  'server',
  'transfer-encoding',
  'vary',
  'x-content-type-options',
];
const form = { 'Content-Type': 'application/x-www-form-urlencoded' };

const json = { 'Content-Type': 'application/json' };
const whoami = { path: '/svc/api/lp/1.49/users/whoami' };
const refresh = 'grant_type=refresh_token&refresh_token=r1';

/** The locations whose responses the gateway passes on. */
const places: readonly (readonly [string, Asked])[] = [
  ['the API', whoami],
  [
    'a POST to the API',
    { method: 'POST', path: '/svc/api/versions/check', headers: json, body: '[]' },
  ],
  ['the token endpoint', { method: 'POST', path: '/gateway/token', headers: form, body: refresh }],
  [
    'the revocation endpoint',
    { method: 'POST', path: '/gateway/revoke', headers: form, body: 'token=r1' },
  ],
];

const lower = (names: readonly string[]) => names.map((name) => name.toLowerCase());
const namesOf = ({ headers }: Answered) => Object.keys(headers).toSorted();

describe.skipIf(!hasServer('nginx'))('headers through the gateway', () => {
  const deployed = shareGateway({ tokenHeader: 'X-Token' });
  const send = (asked: Asked, headers: Readonly<Record<string, string>> = {}) =>
    ask(deployed().page.origin, {
      ...asked,
      headers: { Origin: deployed().page.origin, ...asked.headers, ...headers },
    });

  test('the file lists names only', () => {
    expect(listed('request').length).toBeGreaterThan(3);
    expect(listed('answer').length).toBeGreaterThan(3);
    expect(
      lines.filter((line) => !/^(?:#.*|(?:request|answer|dropped)(?: [\w-]+)+|)$/.test(line)),
    ).toEqual([]);
  });

  describe.each(places)('%s', (_what, asked) => {
    // A redirect becomes a bare 502.
    test.each([200, 204, 301, 302, 307, 308, 400, 401, 403, 404, 429, 500, 503])(
      'an answer with status %i has only listed headers and those of the gateway',
      async (sent) => {
        const isRedirect = sent > 300 && sent < 400;
        const status = isRedirect ? 502 : sent;
        const headers = isRedirect ? { Location: 'https://elsewhere.example/' } : {};
        deployed().upstream.answer = { status: sent, headers };
        const answer = await send(asked);
        expect([answer.status, deployed().upstream.requests.length]).toEqual([status, 1]);
        const allowed = new Set([...lower(listed('answer')), ...gatewaysOwn]);
        expect(namesOf(answer).filter((name) => !allowed.has(name))).toEqual([]);
        expect(answer.doubled).toEqual([]);
        expect(answer.headers).toMatchObject(ofRefusals);
        expect(answer.headers['retry-after']).toBe(isRedirect ? undefined : '7');
        expect(answer.text.startsWith('{"answer":')).toBe(status !== 204 && !isRedirect);
        expect(answer.text).not.toContain('elsewhere');
      },
    );

    test('each listed answer header passes', async () => {
      const coded = new Set(['content-encoding', 'content-length', 'content-type']);
      const names = lower(listed('answer')).filter((name) => !coded.has(name));
      deployed().upstream.answer = {
        status: 200,
        headers: Object.fromEntries(names.map((n) => [n, '1'])),
      };
      const answer = await send(asked);
      expect(names.filter((name) => answer.headers[name] !== '1')).toEqual([]);
      expect(answer.headers['content-type']).toBe('application/json');
    });

    test('a request is passed on with allowed headers only', async () => {
      const names = `Cookie Referer If-None-Match Range Proxy Remote-User True-Client-IP X_Forwarded_For
        X-Forwarded-For X-Forwarded-Host X-Original-Url X-Http-Method-Override X-Whatever Authentication
        Authorization`;
      const others = Object.fromEntries(names.split(/\s+/).map((name) => [name, 'one']));
      await send(asked, others);
      const isApi = asked.path.startsWith('/svc/api/');
      const set = ['host', 'connection', 'content-length'];
      const allowed = new Set(
        isApi
          ? [...set, ...lower(listed('request')), 'x-token']
          : [...set, 'accept', 'authorization', 'content-type'],
      );
      const received = deployed().upstream.requests.flatMap(({ headers }) => Object.keys(headers));
      expect(received).not.toEqual([]);
      expect(received.filter((name) => !allowed.has(name))).toEqual([]);
    });
  });

  test('the API gets each listed request header, and the token header of config.json', async () => {
    const names = [...lower(listed('request')), 'x-token'];
    const headers = Object.fromEntries(names.map((name) => [name, `${name}/1`]));
    await send(whoami, headers);
    expect(deployed().upstream.requests[0]?.headers).toMatchObject(headers);
  });

  const bearer = 'Bearer realm="a, b", error="insufficient_scope", scope=core:*:*';
  test.each<[string | readonly string[], string | undefined]>([
    ['Bearer', 'Bearer'],
    [bearer, bearer],
    ['Basic realm="LMS"', undefined],
    ['Bearer realm="a", Basic realm="b"', undefined],
    ['Basic realm="b", Bearer realm="a"', undefined],
    ['BearerBasic realm="b"', undefined],
    [['Bearer realm="a"', 'Basic realm="b"'], 'Bearer realm="a"'],
  ])('from the API only a lone Bearer challenge passes: %j', async (challenge, passed) => {
    deployed().upstream.answer = { status: 401, headers: { 'WWW-Authenticate': challenge } };
    const answer = await send(whoami);
    const sent = answer.headers['www-authenticate'];
    // Newer versions of nginx join several fields.
    expect(Array.isArray(challenge) ? [passed, undefined] : [passed]).toContain(sent);
    expect(answer.headers['proxy-authenticate']).toBeUndefined();
  });

  test.each(['Basic realm="b"', 'Bearer realm="a"'])(
    '%s from the token or revocation endpoint is removed',
    async (challenge) => {
      deployed().upstream.answer = { status: 401, headers: { 'WWW-Authenticate': challenge } };
      for (const [, asked] of places.slice(2)) {
        const answer = await send(asked);
        expect([answer.status, answer.headers['www-authenticate']]).toEqual([401, undefined]);
      }
    },
  );
});

test.skipIf(!hasServer('nginx') || gatewayImage !== undefined).each(['', 'of another nginx'])(
  'without njs, or with an njs %j, the script says so, and answers lose the headers known to be harmful',
  async (module) => {
    await using upstream = await startUpstream();
    const folder = mkdtempSync(join(tmpdir(), 'course-updates-no-njs-'));
    // The installed nginx with another folder for modules.
    writeFileSync(
      join(folder, 'nginx'),
      `#!/bin/sh
if [ "$1" = -V ]; then echo 'configure arguments: --modules-path=${folder} --with-x' >&2; exit; fi
PATH=\${PATH#*:}:/usr/sbin exec nginx "$@"
`,
      { mode: 0o755 },
    );
    if (module !== '') writeFileSync(join(folder, 'ngx_http_js_module.so'), module);
    const environment = { PATH: `${folder}:${process.env['PATH'] ?? ''}` };
    await using page = await deployPage({ url: upstream.url, environment });
    expect(page.gateway.said()).toContain('libnginx-mod-http-js');
    const known = new Set([...lower(listed('answer')), ...gatewaysOwn, 'x-whatever']);
    for (const [, asked] of places) {
      const headers = { ...asked.headers, Origin: page.origin };
      const answer = await ask(page.origin, { ...asked, headers });
      expect(answer.status).toBe(200);
      expect(namesOf(answer).filter((name) => !known.has(name))).toEqual([]);
    }
    rmSync(folder, { recursive: true });
  },
);
