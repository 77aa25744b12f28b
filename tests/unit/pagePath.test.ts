// Which page an address is, whatever its case, encoding, slashes and file.
import { expect, test } from 'vitest';
import { pagePath } from '../../src/paths/base.ts';

test.each([
  ['', '/'],
  ['/', '/'],
  ['/index.html', '/'],
  ['/INDEX.HTML', '/'],
  ['/index%2Ehtml', '/'],
  ['/embed', '/embed'],
  ['/embed/', '/embed'],
  ['/embed/index.html', '/embed'],
  ['/Embed/Index.html', '/embed'],
  ['/auth/callback', '/auth/callback'],
  ['/auth/callback/index.html', '/auth/callback/index.html'],
  ['/embed/index.html/more', '/embed/index.html/more'],
  ['/index.htm', '/index.htm'],
  ['/nowhere/index.html', '/nowhere/index.html'],
])('%s is %s', (pathname, page) => {
  expect(pagePath(pathname)).toBe(page);
});
