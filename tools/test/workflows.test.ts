// Workflows run actions of known commits, and no package where they may publish.
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readSources } from '../repository.ts';

const Job = v.object({
  permissions: v.optional(v.record(v.string(), v.string()), {}),
  steps: v.optional(v.array(v.unknown()), []),
});
const Workflow = v.object({ permissions: v.unknown(), jobs: v.record(v.string(), Job) });
const workflows = readSources('.github/workflows', /\.yml$/).map(({ path, text }) => {
  const { permissions, jobs } = v.parse(Workflow, parse(text));
  return { path, text, permissions, jobs };
});

test.each(workflows)('$path may read the contents, unless a job says more', ({ permissions }) => {
  expect(permissions).toEqual({ contents: 'read' });
});

test('actions are named by commit, with their version, and each has one everywhere', () => {
  const all = new Set(workflows.flatMap(({ text }) => text.match(/(?<=uses: )[^.].*$/gm) ?? []));
  for (const action of all) expect(action).toMatch(/^[\w./-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/);
  expect(new Set(Array.from(all, (action) => action.split('@')[0])).size).toBe(all.size);
});

test('three jobs may publish, and run no package', () => {
  const publishing = workflows.flatMap(({ path, jobs }) =>
    Object.entries(jobs)
      .filter(([, { permissions }]) => Object.values(permissions).includes('write'))
      .map(([name, { steps }]) => ({ name: `${path} ${name}`, steps: JSON.stringify(steps) })),
  );
  expect(publishing.map(({ name }) => name.replace('.github/workflows/', '')).toSorted()).toEqual([
    'image.yml publish',
    'release.yml image',
    'release.yml publish',
  ]);
  for (const { steps } of publishing)
    expect(steps).not.toMatch(/\b(?:npm|npx|node|checkout|docker build|buildx)\b/);
});
