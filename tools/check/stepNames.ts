// The names of the steps of the test command.

/** In running order. */
export const stepNames = [
  'types',
  'lint',
  'shell',
  'format',
  'unused',
  'lock',
  'architecture',
  'unit',
  'app',
  'doctor',
  'build-doctor',
  'build',
  'budget',
  'scan',
  'release',
  'servers',
  'browser',
] as const;

/** Replaces `browser` in `npm run test:all`: every spec. `SHARD=1/3` runs a third. */
export const EVERY_BROWSER_TEST = 'browser-all';

/** Added in `npm run test:all`: the files `*.matrix.test.*`. */
export const MATRIX_TESTS = 'matrix';

/** Run only by name, or in `npm run test:all`. */
export const nightlySteps = [EVERY_BROWSER_TEST, MATRIX_TESTS, 'foreign'] as const;

export type StepName = (typeof stepNames)[number] | (typeof nightlySteps)[number];
