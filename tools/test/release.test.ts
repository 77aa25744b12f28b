// A release has notes for administrators and a tag of its version.
import { expect, test } from 'vitest';
import packageFile from '../../package.json' with { type: 'json' };
import { latestRelease, readNotes } from '../release/readNotes.ts';
import { read } from '../repository.ts';

const TODO = '### What an administrator has to do\n\nNothing.';
const changelog = `# Changelog\n\n## [Unreleased]\n\n## [1.1.0] - 2026-12-01\n\n${TODO}\n\n## [1.0.0] - 2026-11-24\n\n### Added\n`;
const going = changelog.replace('[Unreleased]\n', `[Unreleased]\n\n${TODO}\n`);
const tagged = { name: 'v1.1.0', ofHead: ['v1.1.0'] };

test('the notes of a version end where the next version begins; those of the next are unreleased', () => {
  expect(readNotes(changelog, '1.1.0', tagged)).toBe(`${TODO}\n`);
  expect(readNotes(going, '1.2.0-next')).toBe(`${TODO}\n`);
  expect(latestRelease(going)).toBe('1.1.0');
});

test.each([
  ['another tag', changelog, '1.1.0', { ...tagged, name: 'v1.0.0' }, 'The tag is v1.0.0'],
  ['a tag of another commit', changelog, '1.1.0', { ...tagged, ofHead: [''] }, 'is no tag of'],
  ['what is unreleased', going, '1.1.0', tagged, 'has entries under Unreleased'],
  ['no heading', changelog, '1.2.0', undefined, 'no heading "## [1.2.0]'],
  ['nothing for administrators', changelog, '1.0.0', undefined, 'has to do for 1.0.0'],
])('%s stops the release', (_, text, version, tag, words) => {
  expect(() => readNotes(text, version, tag)).toThrow(words);
});

test('our own version has notes, and is the next while something is unreleased', () => {
  const text = read('CHANGELOG.md');
  expect(readNotes(text, packageFile.version)).not.toBe('');
  const isReleased = packageFile.version === latestRelease(text);
  expect(packageFile.version.endsWith('-next')).toBe(!isReleased);
});
