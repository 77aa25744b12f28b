// The steps of the test command: one program of the project's packages each, judged by its exit code.
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Step {
  /** A package's command and its arguments, with a space between them. */
  readonly program: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Judges dist/: after a failed build, it would judge an older build. */
  readonly ofBuild?: true;
  /** Programs that the machine must have. */
  readonly needs?: readonly Need[];
  /** Elsewhere, the tests that need them skip themselves. */
  readonly needsInCi?: readonly Need[];
}

export type Need = 'Chromium' | 'Firefox' | 'WebKit' | 'nginx' | 'Apache' | 'Glewlwyd';

/** A leftover `test.only` would disable all other tests. */
const vitest = (project: string): Step => ({
  program: `vitest run --project ${project} --allowOnly=false --reporter=minimal`,
});

const config = '--config tests/browser/playwright.config.ts --forbid-only';
const playwright = (filter: string): Step => ({
  program: `playwright test ${config} ${filter}`.trim(),
  // Files that Playwright compiled for Node 26 (`await using`) fail in Node 22.
  env: {
    PWTEST_CACHE_DIR: join(tmpdir(), `course-updates-playwright-${process.versions.modules}`),
  },
  ofBuild: true,
  needs: ['Chromium'],
});

/** The browser tests of `npm test`, promises that need a browser: files in tests/browser without `.spec.ts`. */
const coreSpecs = [
  'accessibility',
  'core',
  'depth',
  'keyboard',
  'loads',
  'policy',
  'signIn',
  'storage',
  'tabs',
  'widget',
] as const;

/** Tests with it run only in `npm run test:all`, which runs every spec. */
export const MATRIX_TAG = '@matrix';

const specs = coreSpecs.map((spec) => `/${spec}\\.spec`).join(' ');
const core = playwright(`${specs} --grep-invert ${MATRIX_TAG}`);
const shard = process.env['SHARD'];

/** In running order. */
export const steps = {
  types: { program: 'tsc -p .' },
  lint: { program: 'oxlint --deny-warnings' },
  format: { program: 'oxfmt --check .' },
  unused: { program: 'knip --no-progress' },
  architecture: vitest('architecture'),
  unit: vitest('unit*'),
  app: vitest('app'),
  doctor: vitest('doctor'),
  build: { program: 'vite build --logLevel warn' },
  budget: { program: 'size-limit', ofBuild: true },
  scan: { ...vitest('scan'), ofBuild: true },
  release: { ...vitest('release'), ofBuild: true },
  servers: { ...vitest('servers'), ofBuild: true, needs: ['nginx', 'Apache', 'Chromium'] },
  browser: { ...core, env: { ...core.env, INSPECT: 'once' } },
  // The following run by name, or in `npm run test:all`: the files `*.matrix.test.*`, and every spec in place of the core.
  matrix: vitest('*-matrix'),
  'browser-all': {
    ...playwright(shard === undefined ? '' : `--shard ${shard}`),
    needsInCi: ['Firefox', 'WebKit'],
  },
  foreign: { ...vitest('foreign'), ofBuild: true, needs: ['Glewlwyd', 'nginx', 'Chromium'] },
} as const satisfies Record<string, Step>;

export type StepName = keyof typeof steps;

const isStepName = (name: string): name is StepName => name in steps;
export const stepNames: readonly StepName[] = Object.keys(steps).filter(isStepName);
const everyChange = stepNames.slice(0, stepNames.indexOf('matrix'));

export const plans = {
  /** Without a build or browser, fast enough for every commit. */
  check: everyChange.slice(0, everyChange.indexOf('app')),
  test: everyChange,
  all: everyChange.flatMap((name): readonly StepName[] => {
    if (name === 'doctor') return [name, 'matrix'];
    return [name === 'browser' ? 'browser-all' : name];
  }),
} as const;
export type PlanName = keyof typeof plans;
