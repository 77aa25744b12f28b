// Mutation testing of the rules that nothing false on the screen depends on: `npm run mutate`.
// Exits with 1 when fewer than 90 % of the mutants are noticed. A file for an argument: that one only.
import { Stryker } from '@stryker-mutator/core';

/** What stands between the LMS and the screen, and between the tokens and everybody else. */
const RULES = ['src/api/**/*.ts', 'src/model/**/*.ts', 'src/auth/**/*.ts'];
/** Wiring, which the tests of the page over HTTP show and these don't run. */
const ELSEWHERE = ['!src/auth/{createSession,authService,tabTokens}.ts'];
const LEAST_PERCENT = 90;

const files = process.argv.slice(2);
const stryker = new Stryker({
  testRunner: 'vitest',
  vitest: { configFile: 'tests/mutation/vitest.config.ts' },
  mutate: files.length === 0 ? [...RULES, ...ELSEWHERE] : files,
  // It would rewrite our tsconfig.json with an interface that this TypeScript no longer has.
  tsconfigFile: 'none.json',
  tempDirName: 'test-results/mutation',
  reporters: ['clear-text', 'json', 'progress-append-only'],
  jsonReporter: { fileName: 'test-results/mutation.json' },
  clearTextReporter: { logTests: false },
  concurrency: 2,
  thresholds: { high: 95, low: LEAST_PERCENT, break: LEAST_PERCENT },
});
await stryker.runMutationTest();
