// The page's files from real servers: each answers every address with the same status, headers, type and content.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { plainPath } from '../../src/paths/paths.ts';
import { hasServer } from '../../tools/check/findServers.ts';
import { dist } from '../browser/serveDist.ts';
import { ask, type Answered } from './ask.ts';
import { pageServers, type ServedPage } from './startFileServer.ts';

/** The largest file in assets/ with this ending; the build compresses it. */
function assetName(end: string): string {
  const names = readdirSync(join(dist, 'assets')).filter((name) => name.endsWith(end));
  const copied = names.find((name) => existsSync(join(dist, 'assets', `${name}.br`)));
  return `assets/${copied ?? ''}`;
}

const [script, styles, pictures] = [assetName('.js'), assetName('.css'), assetName('.svg')];

/** Address, and its file. */
const served = [
  ['/', 'index.html'],
  ['/index.html', 'index.html'],
  ['/embed?courses=6606', 'index.html'],
  ['/Embed/', 'index.html'],
  ['/auth/callback?code=made-up&state=also', 'index.html'],
  ['/Auth/Callback/?code=made-up&state=also', 'index.html'],
  ['/auth/popup?code=made-up&state=also', 'auth/popup.html'],
  ['/auth/popup.html', 'auth/popup.html'],
  ['/auth/silent?code=made-up&state=also', 'auth/popup.html'],
  ['/auth', 'index.html'],
  ['/assets', 'index.html'],
  ['/some/where', 'index.html'],
  ['/config.json', 'config.json'],
  ['/element.js', 'element.js'],
  ['/icon.svg', 'icon.svg'],
  ['/robots.txt', 'robots.txt'],
  ['/third-party-licenses.txt', 'third-party-licenses.txt'],
  [`/${script}`, script],
  [`/${script}?again`, script],
  [`/${styles}`, styles],
  [`/${pictures}`, pictures],
] as const;

const missing = [
  '/assets/gone-1.js',
  '/assets/',
  `/${script}.br`,
  `/${script}.gz`,
  `/${script}%2egz`,
  '/.vite/manifest.json',
  '/.git/config',
  '/auth/.secret',
  '/assets/.secret',
  '/.br/element.js',
  '/.well-known/none',
];

const codings = [undefined, 'identity', 'br', 'gzip', 'gzip, deflate, br', 'gzip, br;q=0'];

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain',
};
/** The parts of an answer in which servers could differ. `path`: as in the page's requests. */
function seen(page: ServedPage, path: string, { status, headers, doubled }: Answered) {
  const names = Object.keys(page.expectedHeaders(path)).map((name) => name.toLowerCase());
  const security = /^(?:access-control|cross-origin|content-security)/;
  const more = Object.keys(headers).filter((name) => security.test(name));
  return {
    status,
    type: String(headers['content-type']).replace(/;.*/, '').replace('application/j', 'text/j'),
    vary: headers['vary'],
    doubled,
    headers: Object.fromEntries([...names, ...more].map((name) => [name, headers[name]])),
  };
}

/** The expected value of `seen`; `file` gives the type. */
function expected(page: ServedPage, path: string, status: number, file: string) {
  const headers = Object.entries(page.expectedHeaders(plainPath(path.replace(/\?.*/s, ''))));
  return {
    status,
    type: (types[extname(file)] ?? '').replace('application/j', 'text/j'),
    vary: 'Accept-Encoding',
    doubled: [],
    headers: Object.fromEntries(headers.map(([name, value]) => [name.toLowerCase(), value])),
  };
}

/** The decoded content. */
function plain({ bytes, headers }: Answered): string {
  const coding = headers['content-encoding'];
  if (coding === 'br') return brotliDecompressSync(bytes).toString();
  return (coding === 'gzip' ? gunzipSync(bytes) : bytes).toString();
}

describe.each(pageServers)('$name', ({ server, hasBrotli, below, neighbours, start }) => {
  describe.skipIf(!hasServer(server))('on this machine', () => {
    let page: ServedPage;
    beforeAll(async () => {
      page = await start();
      for (const folder of ['.vite', '.git', '.well-known']) await mkdir(join(page.folder, folder));
      await writeFile(join(page.folder, '.well-known/challenge'), 'proof');
      for (const name of ['.vite/manifest.json', '.git/config', 'auth/.secret', 'assets/.secret']) {
        await writeFile(join(page.folder, name), '{}');
      }
    });
    afterAll(() => page[Symbol.asyncDispose]());

    const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
      ask(page.origin, { method, path: page.base + path, headers });

    test('serves what renews certificates', async () => {
      const answer = await get('/.well-known/challenge');
      expect([answer.status, answer.text]).toEqual([200, 'proof']);
    });

    test.each(served)('%s serves %s', async (path, file) => {
      const content = readFileSync(join(page.folder, file), 'utf8');
      const isCopied = existsSync(join(page.folder, `${file}.br`));
      for (const coding of codings) {
        const headers = coding === undefined ? {} : { 'Accept-Encoding': coding };
        const answer = await get(path, headers);
        expect([coding, seen(page, plainPath(path), answer)]).toEqual([
          coding,
          expected(page, path, 200, file),
        ]);
        expect(plain(answer)).toBe(content);
        const sent = answer.headers['content-encoding'];
        const best = /br(?!;q=0)/.test(coding ?? '') && hasBrotli ? 'br' : 'gzip';
        const wanted = coding?.includes(best) === true ? best : undefined;
        expect([coding, sent]).toEqual([coding, isCopied ? wanted : sent]);
        expect(coding ?? '').toContain(sent ?? '');
      }
      const head = await get(path, {}, 'HEAD');
      expect(seen(page, plainPath(path), head)).toEqual(expected(page, path, 200, file));
      expect(head.text).toBe('');
    });

    test.each(missing)('%s answers 404', async (path) => {
      const answer = await get(path, { 'Accept-Encoding': 'gzip, br' });
      expect(answer.text).not.toContain('<script');
      // The body of the error is up to the server.
      const { type } = seen(page, '/', answer);
      const vary = answer.headers['vary'];
      expect(seen(page, '/', answer)).toEqual({ ...expected(page, '/', 404, ''), type, vary });
    });

    test.each(['/config.json', '/element.js'])(
      '%s answers 404 where the file is missing',
      async (path) => {
        await rename(join(page.folder, path), join(page.folder, 'away'));
        const answer = await get(path);
        await rename(join(page.folder, 'away'), join(page.folder, path));
        expect([answer.status, answer.headers['cache-control']]).toEqual([404, 'no-cache']);
        expect(answer.text).not.toContain('<script');
      },
    );

    test('unchanged files are answered with 304', async () => {
      for (const path of ['/', '/config.json', '/element.js', `/${script}`]) {
        const { headers } = await get(path);
        const again = await get(path, { 'If-None-Match': String(headers['etag']) });
        const { 'Cache-Control': kept } = page.expectedHeaders(path);
        expect([path, again.status, again.headers['cache-control']]).toEqual([path, 304, kept]);
        expect(again.doubled).toEqual([]);
      }
    });

    test('no file outside the folder is served', async () => {
      for (const path of [
        '/../own/server.conf',
        '/assets/../../own/access.log',
        '/assets/%2e%2e/%2e%2e/secret',
      ]) {
        expect((await get(path)).text).not.toMatch(/s3cret|listen|GET/);
      }
    });

    test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])('%s is refused', async (method) => {
      for (const path of [
        '/',
        '/config.json',
        '/auth/popup',
        '/embed',
        '/some/where',
        `/${script}`,
      ]) {
        const { status, headers, doubled } = await get(path, {}, method);
        // Apache adds an empty list to another list, and lists add up (RFC 9110, 5.6.1).
        const allowed = String(headers['allow']).split(/[ ,]+/).filter(Boolean);
        expect([path, status, allowed]).toEqual([path, 405, ['GET', 'HEAD']]);
        expect(doubled.filter((name) => name !== 'allow')).toEqual([]);
        expect(headers['cache-control']).toBe('no-cache');
        expect(headers['x-content-type-options']).toBe('nosniff');
      }
    });

    test('no code of a sign-in is logged', async () => {
      await get('/auth/callback?code=made-up');
      await get('/Auth/Popup/?code=made-up');
      await get('/auth/silent?code=made-up');
      await get('/in/the/log?q=1');
      await expect.poll(page.logged).toContain('/in/the/log');
      expect(page.logged()).not.toContain('made-up');
    });

    test.each(below)('%s redirects to the page', async (base) => {
      const { status, headers } = await ask(page.origin, { path: `${base}?courses=6606` });
      const leads = String(headers['location']).replace(page.origin, '');
      expect([status, leads]).toEqual([301, `${base}/?courses=6606`]);
    });

    test.each(neighbours)('%s on the same server gets no header of the page', async (path) => {
      const other = await ask(page.origin, { path });
      expect([other.status, other.text]).toEqual([200, 'other']);
      const ours = Object.keys(page.expectedHeaders('/')).map((name) => name.toLowerCase());
      expect(ours.filter((name) => name in other.headers)).toEqual([]);
    });
  });
});
