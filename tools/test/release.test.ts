// A release has notes for administrators, and a tag of its version.
import { expect, test } from 'vitest';
import packageFile from '../../package.json' with { type: 'json' };
import { readNotes } from '../release/readNotes.ts';
import { read } from '../repository.ts';

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
  expect(readNotes(read('CHANGELOG.md'), packageFile.version, `v${packageFile.version}`)).not.toBe(
    '',
  );
});
