// Mutation testing of the rules: `npm run mutate`. Exits with 1 below 90 % detected mutants. Arguments name the files
// to mutate.
import { Stryker } from '@stryker-mutator/core';
import { mutated, notMutated } from './mutated.ts';

const LEAST_PERCENT = 90;

const files = process.argv.slice(2);
const all = [
  ...mutated.map((folder) => `${folder}**/*.ts`),
  ...notMutated.map((file) => `!${file}`),
];
const stryker = new Stryker({
  testRunner: 'vitest',
  vitest: { configFile: 'tests/mutation/vitest.config.ts' },
  mutate: files.length === 0 ? all : files,
  // Stryker would rewrite tsconfig.json through an API that this TypeScript no longer has.
  tsconfigFile: 'none.json',
  tempDirName: 'test-results/mutation',
  reporters: ['clear-text', 'json', 'progress-append-only'],
  jsonReporter: { fileName: 'test-results/mutation.json' },
  clearTextReporter: { logTests: false },
  concurrency: 2,
  thresholds: { high: 95, low: LEAST_PERCENT, break: LEAST_PERCENT },
});
await stryker.runMutationTest();
