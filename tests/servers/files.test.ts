// The page's files from real servers: what is served and what is not, with which headers, how it is compressed and kept.
import { readdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasServer, serverNames } from '../../tools/check/ensureServers.ts';
import { ask, type Answered } from './ask.ts';
import { deployPage, type DeployedPage } from './deployPage.ts';

const assetName = (folder: string, end: string) =>
  `/assets/${readdirSync(join(folder, 'assets')).find((name) => name.endsWith(end)) ?? ''}`;

describe.each(serverNames)('%s', (server) => {
  describe.skipIf(!hasServer(server))('serves the page', () => {
    let page: DeployedPage;
    beforeAll(async () => {
      // Nobody has to answer behind it.
      const url = 'http://localhost:9';
      page = await deployPage(server, { url, embedders: ['https://lms.example.edu'] });
      await writeFile(join(page.folder, 'assets', 'kept-1.js'), text);
      await writeFile(join(page.folder, 'assets', 'kept-1.js.br'), brotliCompressSync(text));
      await writeFile(join(page.folder, 'element.js'), '// element');
    });
    afterAll(() => page[Symbol.asyncDispose]());
    const text = 'export const course = 1;\n'.repeat(500);

    const get = (path: string, headers: Record<string, string> = {}) =>
      ask(page.origin, { path, headers });

    function expectPageHeaders(answer: Answered, path: string): void {
      const expected = Object.entries(page.expectedHeaders(path));
      const headers = new Map(Object.entries(answer.headers));
      expect(expected.map(([name]) => [name, headers.get(name.toLowerCase())])).toEqual(expected);
      expect(answer.doubled).toEqual([]);
    }

    test('with the headers that `npm run headers` writes, at every address', async () => {
      const asset = assetName(page.folder, '.js');
      const paths = ['/', '/index.html', '/embed', '/some/where', '/config.json', '/element.js'];
      for (const path of [...paths, '/auth/callback', '/auth/popup', asset, '/icon.svg']) {
        const answer = await get(path);
        expect([path, answer.status]).toEqual([path, 200]);
        expectPageHeaders(answer, path);
        const head = await ask(page.origin, { path, method: 'HEAD' });
        expect([path, head.status, head.text]).toEqual([path, 200, '']);
        expectPageHeaders(head, path);
      }
      const callback = await get('/Auth/Callback/?code=1');
      expect(callback.status).toBe(200);
      expect(callback.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    });

    test('compressed: as it lies there, or on the way', async () => {
      const asset = '/assets/kept-1.js';
      const brotli = await get(asset, { 'Accept-Encoding': 'gzip, deflate, br' });
      expect(brotli.headers['content-encoding']).toBe('br');
      expect(brotli.headers['vary']).toBe('Accept-Encoding');
      expect(brotli.headers['content-type']).toMatch(/^(?:text|application)\/javascript/);
      expect(brotliDecompressSync(brotli.bytes).toString()).toBe(text);
      expectPageHeaders(brotli, asset);
      const gzip = await get(asset, { 'Accept-Encoding': 'gzip, br;q=0' });
      expect(gzip.headers['content-encoding']).toBe('gzip');
      expect(gunzipSync(gzip.bytes).toString()).toBe(text);
      const plain = await get(asset);
      expect(plain.headers['content-encoding']).toBeUndefined();
      expect(plain.text).toBe(text);
    });

    test('and asks nobody to load again what has not changed', async () => {
      const { headers } = await get('/config.json');
      const again = await get('/config.json', { 'If-None-Match': String(headers['etag']) });
      expect(again.status).toBe(304);
    });

    test.each([
      '/assets/gone-1.js',
      '/assets/',
      '/assets/kept-1.js.br',
      '/.vite/manifest.json',
      '/.git/config',
      '/.br/assets/kept-1.js',
    ])('%s is not there', async (path) => {
      const answer = await get(path);
      expect(answer.status).toBe(404);
      expect(answer.headers['cache-control']).toBe('no-cache');
    });

    test('nothing outside of its folder', async () => {
      for (const path of ['/../secret', '/assets/../../secret', '/assets/%2e%2e/%2e%2e/secret']) {
        expect((await get(path)).text).not.toContain('s3cret');
      }
    });

    test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])('%s is refused', async (method) => {
      for (const path of ['/', '/assets/kept-1.js', '/config.json', '/auth/popup']) {
        const { status, headers } = await ask(page.origin, { path, method });
        expect([path, status, headers['allow']]).toEqual([path, 405, 'GET, HEAD']);
        expect(headers['cache-control']).toBe('no-cache');
      }
    });
  });
});
