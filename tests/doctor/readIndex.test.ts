// index.html is read as a browser reads it.
import { expect, test } from 'vitest';
import { readIndex } from '../../src/doctor/page/readIndex.ts';

const page = 'https://updates.example.edu/';
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
