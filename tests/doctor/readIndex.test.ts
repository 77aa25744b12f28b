// index.html and a policy (CSP Level 3, 6.7.2, for origins only) are read as a browser reads them.
import { expect, test } from 'vitest';
import { allows, parsePolicies } from '../../src/doctor/contentSecurityPolicy.ts';
import { readIndex } from '../../src/doctor/page/readIndex.ts';

const PAGE = 'https://updates.example.edu';

const origin = 'https://lms.example.edu';

test.each([
  ["'self'", false],
  ["'none'", false],
  ['*', true],
  ['https:', true],
  ['http:', false],
  ['https://lms.example.edu', true],
  ['https://lms.example.edu/svc/', true],
  ['http://lms.example.edu', true],
  ['lms.example.edu', true],
  ['*.example.edu', true],
  ['*.lms.example.edu', false],
  ['https://*.example.edu:*', true],
  ['https://lms.example.edu:8443', false],
  ['https://lms.example.education', false],
  ["'nonce-abc'", false],
  ['', false],
])('%s allows https://lms.example.edu: %s', (source, allowed) => {
  expect(allows([source], origin, PAGE)).toBe(allowed);
});

test('the page’s origin is allowed by self, a port by its number or *', () => {
  expect(allows(["'self'"], PAGE, PAGE)).toBe(true);
  expect(allows(['http://localhost:*'], 'http://localhost:4400', 'http://localhost:1')).toBe(true);
  expect(allows(['http://localhost:4400'], 'http://localhost:4400', PAGE)).toBe(true);
});

test('of two equal directives, in any case, the first counts', () => {
  const [policy] = parsePolicies(
    " Connect-Src a.example ; connect-src b.example;; default-src 'none'",
  );
  expect([...(policy ?? [])]).toEqual([
    ['connect-src', ['a.example']],
    ['default-src', ["'none'"]],
  ]);
});

const page = `${PAGE}/`;
const script = { address: `${page}assets/a.js`, kind: 'script', integrity: undefined };

test.each([
  ['<script type=module src=/assets/a.js></script>', [script]],
  ['<base href="/assets/"><script type="module" src="a.js"></script>', []],
  ['<base href="/assets/"><link rel="modulepreload" href="a.js">', [script]],
  ['<!-- <script src="/assets/a.js"></script> -->', []],
  ['<p title="<link rel=modulepreload href=/assets/a.js>">', []],
])('%s names %j', (html, files) => {
  expect(readIndex(html, page).files).toEqual(files);
});

test('an inline script is one, whatever its text has', () => {
  const text =
    '<script>document.write("<script>1<\\/script>")</script><script type="importmap">{}</script>';
  expect(readIndex(text, page)).toMatchObject({ inlineScripts: 1, files: [] });
});
