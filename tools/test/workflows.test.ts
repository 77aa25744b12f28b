// Workflows run actions of known commits, and no package where they may publish.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const folder = fileURLToPath(new URL('../../.github/workflows/', import.meta.url));
const workflows = readdirSync(folder).map((name) => ({
  name,
  text: readFileSync(`${folder}${name}`, 'utf8'),
}));

/** Of the workflow: its jobs by name, as text. */
function jobsOf(text: string): readonly (readonly [name: string, job: string])[] {
  const [, jobs = ''] = text.split(/^jobs:\n/m);
  return jobs
    .split(/^(?= {2}[\w-]+:\n)/m)
    .map((job) => [job.trim().split(':')[0] ?? '', job.replaceAll(/^ *#.*\n/gm, '')] as const);
}

test.each(workflows)('$name names actions by commit, with their version', ({ text }) => {
  const used = [...text.matchAll(/uses: (.+)$/gm)].map(([, action = '']) => action);
  const others = used.filter((action) => !action.startsWith('./'));
  for (const action of others) expect(action).toMatch(/^[\w./-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/);
});

test('one action has one commit everywhere', () => {
  const all = workflows.flatMap(({ text }) => text.match(/uses: [^.].*$/gm) ?? []);
  const names = new Set(all.map((line) => line.split('@')[0]));
  expect(new Set(all).size).toBe(names.size);
});

const jobs = workflows.flatMap(({ name, text }) =>
  jobsOf(text).map(([job, own]) => ({ name, job, own })),
);

test.each(workflows)('$name may read the contents, unless a job says more', ({ text }) => {
  expect(text).toMatch(/^permissions:\n {2}contents: read\n\n/m);
});

test.each(jobs.filter(({ own }) => own.includes(': write') && own.includes('steps:')))(
  'the job $job of $name, which may publish, runs no package',
  ({ own }) => {
    expect(own).not.toMatch(/\b(?:npm|npx|node|checkout|docker build|buildx)\b/);
  },
);

test('some jobs publish', () => {
  const publishing = jobs.filter(({ own }) => own.includes(': write'));
  expect(publishing.map(({ name, job }) => `${name} ${job}`).toSorted()).toEqual([
    'image.yml publish',
    'release.yml image',
    'release.yml publish',
  ]);
});
