// The scan of the build finds planted secrets and accepts similar text.
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { precompress } from '../build/precompressed.ts';
import { findLeaks, findUnhashed, scanBuild } from '../check/scanBuild.ts';

const long = 'A1b2C3d4'.repeat(5);

describe('a leak', () => {
  test.each([
    ['a private key', `-----BEGIN PRIVATE KEY-----\nMIIE`],
    ['a private key', 'a="-----BEGIN RSA PRIVATE KEY-----"'],
    ['a private JWK', `{"kty":"EC","crv":"P-256","d":"${long}"}`],
    ['a private JWK', `{d:\`${long}\`,kty:"RSA"}`],
    ['a private JWK', `{"k":"${long}","kty":"oct"}`],
    ['a JSON Web Token', `t="eyJhbGciOiJub25l.eyJzdWIiOiIxMjM0.${long}"`],
    ['a bearer token', `h={Authorization:"Bearer ${long}"}`],
    ['a client secret', 'x={client_secret:"s3cret"}'],
    ['a client secret', '{"clientSecret": "s3cret"}'],
    ['a client secret', 'AUTH_CLIENT_SECRET=`s3cret`'],
    ['a token', `{"refresh_token":"${long}"}`],
  ])('%s: %s', (name, text) => {
    const [leak = '', ...more] = findLeaks([{ path: 'assets/a.js', text }]);
    expect(more).toEqual([]);
    expect(leak).toContain(`assets/a.js holds ${name}`);
    expect(leak).not.toMatch(/s3cret|A1b2C3d4/);
  });

  test.each([
    ['a source map', 'assets/a.js', '//# sourceMappingURL=a.js.map'],
    ['a source map', 'a.css', '/*# sourceMappingURL=data:application/json;base64,e30= */'],
    ['a source map', 'assets/a.js.map', '{}'],
    ['names ', 'a.js', 'fetch("https://stats.example.com/collect")'],
    ['names ', 'a.css', 'url(//fonts.example.com/a.woff2)'],
    ['names ', 'index.html', '<script src="//cdn.example.com/a.js">'],
    ['names ', 'a.js', 'new WebSocket(`wss://live.example.com`)'],
    ['names ', 'a.js', 'a="http://localhost:4400/core"'],
    ['names ', 'a.js', 'a="https://react.dev/errors/../../evil"'],
    ['names ', 'a.js', 'a="https://example.edu.evil.example.com"'],
  ])('%s: %s %s', (words, path, text) => {
    expect(findLeaks([{ path, text }])).toEqual([expect.stringContaining(words)]);
  });
});

test.each([
  ['<script type="module" src="/assets/a.js"></script>', /a\.js.*has no integrity/],
  ['<script integrity="sha384-x"></script><link rel="stylesheet" href="/a.css">', /a\.css/],
  ['<link rel="modulepreload" crossorigin href="/b.js">', /b\.js/],
  ['<script>1</script>', /has no integrity/],
])('%s loads without a hash', (html, words) => {
  const start = '<script async crossorigin src="/start.js"></script>';
  expect(findUnhashed(start + html)).toEqual([expect.stringMatching(words)]);
});

/** An empty folder until the end of the test. */
function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'course-updates-scan-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test('scripts and styles of more than 1400 bytes have compressed copies, unless they may change', () => {
  const dist = makeFolder();
  const sizes = { 'index.html': 2000, 'a.js': 2000, 'b.css': 1401, 'c.js': 1400, 'd.json': 2000 };
  for (const [name, length] of Object.entries(sizes))
    writeFileSync(join(dist, name), 'x'.repeat(length));
  precompress(dist, ['d.json']);
  const copies = readdirSync(dist).filter((name) => !(name in sizes));
  expect(copies.toSorted()).toEqual(['a.js.br', 'a.js.gz', 'b.css.br', 'b.css.gz']);
});

test('the scan reads every file of a build, and fails without a build', () => {
  const dist = makeFolder();
  expect(() => scanBuild(dist)).toThrow('npm run build');
  mkdirSync(join(dist, 'deep'));
  writeFileSync(join(dist, 'index.html'), '<script src="/deep/a.js"></script>');
  writeFileSync(join(dist, 'deep', 'a.js'), 'a={client_secret:"s3cret"}');
  expect(scanBuild(dist)).toEqual([
    expect.stringContaining('/deep/a.js holds a client secret'),
    expect.stringContaining('no integrity'),
  ]);
});
