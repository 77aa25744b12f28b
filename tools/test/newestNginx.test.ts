// The image's nginx is compared with nginx's own releases.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { newestStable, nginxComplaint, nginxOf } from '../release/newestNginx.ts';

const refs = ['1.9.15', '1.30.10', '1.30.9', '1.31.12', '1.28.20']
  .map((version) => `abc\trefs/tags/release-${version}`)
  .join('\n');

test('the newest stable version is compared by numbers, without the mainline', () => {
  expect(newestStable(refs)).toBe('1.30.10');
  expect(newestStable('')).toBeUndefined();
  expect(newestStable(`${refs}\nabc\trefs/tags/release-1.32.0^{}`)).toBe('1.30.10');
  expect(newestStable(`${refs}\nabc\trefs/tags/release-1.32.0`)).toBe('1.32.0');
});

test('an older version is named with the newest', () => {
  expect(nginxComplaint('1.30.10', refs)).toBeUndefined();
  expect(nginxComplaint('1.30.9', refs)).toMatch(/1\.30\.9, .* 1\.30\.10/);
  expect(nginxComplaint('1.30.9', '')).toMatch(/no stable version/);
});

test('the image has a version that the start script calls safe', () => {
  const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
  const version = nginxOf(read('deploy/Dockerfile'));
  const [, first = ''] = /^SAFE_STABLE=([\d.]+)$/m.exec(read('deploy/start-nginx.sh')) ?? [];
  const listed = [version, first].map((known) => `x\trefs/tags/release-${known}`).join('\n');
  expect(first).not.toBe('');
  expect(newestStable(listed)).toBe(version);
});
