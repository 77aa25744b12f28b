// A release has notes for administrators, a tag of its version, and the newest stable nginx.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readNotes } from '../release/readNotes.ts';
import { newestStable, nginxOf } from '../release/newestNginx.ts';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const TODO = '### What an administrator has to do\n\nNothing.';
const changelog = `# Changelog\n\n## [Unreleased]\n\n## [1.1.0] - 2026-12-01\n\n${TODO}\n\n## [1.0.0] - 2026-11-24\n\n### Added\n`;

test('the notes of a version end where the next version begins', () => {
  expect(readNotes(changelog, '1.1.0', 'v1.1.0')).toBe(`${TODO}\n`);
});

test.each([
  ['another tag', '1.1.0', 'v1.0.0', 'The tag is v1.0.0'],
  ['no heading', '1.2.0', undefined, 'no heading "## [1.2.0]'],
  ['nothing for administrators', '1.0.0', undefined, 'what an administrator has to do for 1.0.0'],
])('%s stops the release', (_, version, tag, words) => {
  expect(() => readNotes(changelog, version, tag)).toThrow(words);
});

test('our own version has notes', () => {
  const version = /"version": "([^"]+)"/.exec(read('package.json'))?.[1] ?? '';
  expect(readNotes(read('CHANGELOG.md'), version, `v${version}`)).not.toBe('');
});

const refs = ['1.9.15', '1.30.10', '1.30.9', '1.31.12', '1.28.20']
  .map((version) => `abc\trefs/tags/release-${version}`)
  .join('\n');

test('the newest stable version is compared by numbers, without the mainline', () => {
  expect(newestStable(refs)).toBe('1.30.10');
  expect(newestStable('')).toBeUndefined();
  expect(newestStable(`${refs}\nabc\trefs/tags/release-1.32.0^{}`)).toBe('1.30.10');
  expect(newestStable(`${refs}\nabc\trefs/tags/release-1.32.0`)).toBe('1.32.0');
});

test('the image has a version that the start script calls safe', () => {
  const version = nginxOf(read('deploy/Dockerfile'));
  const [, first = ''] = /^SAFE_STABLE=([\d.]+)$/m.exec(read('deploy/start-nginx.sh')) ?? [];
  const listed = [version, first].map((known) => `x\trefs/tags/release-${known}`).join('\n');
  expect(first).not.toBe('');
  expect(newestStable(listed)).toBe(version);
});
