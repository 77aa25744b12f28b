// The build as the benchmark serves it: what a browser may keep decides what a return costs.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { serveBuild } from '../serveBuild.ts';

const root = mkdtempSync(join(tmpdir(), 'course-updates-bench-'));
mkdirSync(join(root, 'assets'));
writeFileSync(join(root, 'index.html'), '<!doctype html>');
writeFileSync(join(root, 'assets/index-1.js'), 'plain');
writeFileSync(join(root, 'assets/index-1.js.br'), 'small');
afterAll(() => rmSync(root, { recursive: true }));

const serve = serveBuild({ root, config: () => ({ lms: {} }), embedders: () => [] });
const ask = (path: string, acceptEncoding = 'gzip, br', ifNoneMatch?: string) =>
  serve({ path, acceptEncoding, ifNoneMatch });

test('a file with a hash in its name is kept for a year, and sent as it was compressed', () => {
  const { status, headers, body } = ask('/assets/index-1.js');
  expect([status, String(body)]).toEqual([200, 'small']);
  expect(headers).toMatchObject({
    'Cache-Control': 'public, max-age=31536000, immutable',
    'Content-Encoding': 'br',
    'Content-Type': 'text/javascript; charset=utf-8',
  });
  expect(String(ask('/assets/index-1.js', 'gzip').body)).toBe('plain');
});

test.each(['/', '/embed', '/auth/callback', '/anything', '/config.json'])(
  '%s is asked for each time, and not sent again',
  (path) => {
    const { status, headers } = ask(path);
    expect([status, headers['Cache-Control']]).toEqual([200, 'no-cache']);
    const again = ask(path, 'br', headers['ETag']);
    expect([again.status, again.body.length]).toEqual([304, 0]);
    expect(headers['Content-Security-Policy']).toContain("script-src 'self'");
  },
);

test('a file that is not there is not the page', () => {
  expect(ask('/assets/index-2.js').status).toBe(404);
});
