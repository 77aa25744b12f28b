// A release has notes for administrators, a tag of its version, and a workflow that can be rehearsed.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readNotes } from '../release/readNotes.ts';
import { workflowSteps } from '../release/workflowSteps.ts';

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

test('steps of the workflow that need GitHub or Docker are skipped with the reason', () => {
  const workflows = ['release', 'image'].map((name) => read(`.github/workflows/${name}.yml`));
  const steps = (hasDocker: boolean) =>
    workflows.flatMap((workflow) => workflowSteps(workflow, hasDocker));
  const skipped = (hasDocker: boolean) =>
    steps(hasDocker).filter((step) => step.skipped !== undefined);
  const ran = steps(false).filter((step) => step.skipped === undefined);
  expect(ran.map(({ text }) => text.split(' ').slice(0, 3).join(' '))).toEqual([
    'npm run release',
    'cd release &&',
    'cd release &&',
    'cd release &&',
    'tar -xzf release/*.tar.gz',
    'echo "version=$(cat "$RUNNER_TEMP/course-updates/dist/version.txt")"',
    'npm run build',
  ]);
  expect(skipped(false).length - skipped(true).length).toBe(3);
  expect(() => workflowSteps('  - run: |\n', true)).toThrow('write it as one line');
});
