// A release has notes for administrators, a tag of its version, and the files that git lists.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import packageFile from '../../package.json' with { type: 'json' };
import { listedFiles } from '../release/listedFiles.ts';
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

test('a release takes what git lists, and fails where git lists nothing', () => {
  const folder = mkdtempSync(join(tmpdir(), 'course-updates-listed-'));
  for (const name of ['deploy', 'client_secret']) writeFileSync(join(folder, name), '');
  expect(() => listedFiles(folder, ['deploy'])).toThrow(/git lists no files .*in a clone/);
  for (const args of [
    ['init', '-q'],
    ['add', 'deploy'],
  ])
    execFileSync('git', args, { cwd: folder });
  expect(listedFiles(folder, ['deploy'])).toEqual(['deploy']);
  expect(() => listedFiles(folder, ['deploy', 'client_secret'])).toThrow(
    'git lists no client_secret',
  );
  rmSync(folder, { recursive: true });
});
