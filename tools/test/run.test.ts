// The oldest Node that the files name, and steps that the machine cannot run.
import { expect, onTestFinished, test, vi } from 'vitest';
import { missing } from '../check/runSteps.ts';
import { steps } from '../check/steps.ts';
import { read } from '../repository.ts';

test.each([
  ['package.json', '"node": ">=20.19"'],
  ['.nvmrc', '20.19'],
  ['.npmrc', 'engine-strict=true'],
  ['README.md', 'Node 20.19 or newer'],
  ['.github/workflows/ci.yml', "node: ['20.19', "],
])('%s names the oldest supported Node, and npm refuses older ones', (path, words) => {
  expect(read(path)).toContain(words);
});

test('a step whose programs are missing names each with the command that gets it', () => {
  vi.stubEnv('PATH', '');
  vi.stubEnv('FIREFOX_PATH', '/no/firefox');
  onTestFinished(() => void vi.unstubAllEnvs());
  const { program } = steps.servers;
  expect(missing({ program, needs: [] }, true)).toBe('');
  expect(missing({ program, needsInCi: ['Firefox'] }, false)).toBe('');
  expect(missing({ program, needsInCi: ['Firefox'] }, true)).toBe(
    'no Firefox (npx playwright install --with-deps firefox)',
  );
});
