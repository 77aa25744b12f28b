// The steps of the test command: program, arguments, and reading of the result.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from '../filesBelow.ts';
import { weighBuild } from './budget.ts';
import { coreSpecs, MATRIX_TAG } from './coreSpecs.ts';
import { ensureChromium } from './ensureChromium.ts';
import { ensureForeign, foreignPackages } from './ensureForeign.ts';
import { ensureServers, serverNames, howToGetServers } from './ensureServers.ts';
import { hasProgram, howToInstall, isCi } from './installPackages.ts';
import { judgeTestRun } from './judgeTestRun.ts';
import { firefoxLaunch, webkitLaunch } from './findEngines.ts';
import { findLockDefects } from './lock.ts';
import { packageBin } from './packageBin.ts';
import { readBuild } from './readBuild.ts';
import { readPlaywrightReport } from './readPlaywrightReport.ts';
import { readVitestReport } from './readVitestReport.ts';
import { runProcess, type ProcessOptions, type ProcessResult } from './runProcess.ts';
import { scanBuild } from './scanBuild.ts';
import { notRun, type StepResult } from './stepResult.ts';
import { EVERY_BROWSER_TEST, MATRIX_TESTS, type StepName } from './stepNames.ts';

export interface StepContext {
  /** The folder of package.json. */
  readonly root: string;
  /** The folder for reports, outside the repository. */
  readonly reports: string;
}

const STATIC_TIMEOUT_MS = 5 * 60_000;
const TESTS_TIMEOUT_MS = 20 * 60_000;

const NO_CHROMIUM =
  'Chromium is missing. Install it (npx playwright install chromium), or set SETUP=yes, and this run does.';

/** Runs one step. @throws Error with instructions if it cannot start */
export async function runStep(name: StepName, context: StepContext): Promise<StepResult> {
  switch (name) {
    case 'types':
      return verdict(await tool(context, 'typescript', 'tsc', ['-p', '.']));
    case 'lint':
      return verdict(await tool(context, 'oxlint', 'oxlint', ['--deny-warnings']));
    case 'shell':
      return shell(context);
    case 'format':
      return verdict(await tool(context, 'oxfmt', 'oxfmt', ['--check', '.']));
    case 'unused':
      return verdict(await tool(context, 'knip', 'knip', ['--no-progress']));
    case 'lock': {
      const text = readFileSync(join(context.root, 'package-lock.json'), 'utf8');
      return found(findLockDefects(JSON.parse(text)));
    }
    case 'unit':
      return vitest(context, name, 'unit*');
    case 'architecture':
    case 'app':
    case 'doctor':
    case 'release':
      return vitest(context, name);
    case MATRIX_TESTS:
      return vitest(context, name, '*-matrix');
    case 'build-doctor': {
      const config = 'tools/build/doctorBuild.config.ts';
      return verdict(await tool(context, 'vite', 'vite', ['build', '--config', config]));
    }
    case 'build':
      return verdict(await tool(context, 'vite', 'vite', ['build']));
    case 'budget': {
      const { manifest, files } = readBuild(join(context.root, 'dist'));
      const { defects, table } = weighBuild(manifest, files);
      return { ...found(defects), table };
    }
    case 'scan':
      return found(scanBuild(join(context.root, 'dist')));
    case 'servers':
      return servers(context);
    case 'browser':
      return playwright(
        context,
        [...coreSpecs.map((spec) => `/${spec}\\.spec`), '--grep-invert', MATRIX_TAG],
        { INSPECT: 'once' },
      );
    case EVERY_BROWSER_TEST:
      return everyBrowserTest(context);
    case 'foreign':
      return foreign(context);
  }
}

/** `project`: default is the step's name. */
async function vitest(
  context: StepContext,
  step: StepName,
  project: string = step,
): Promise<StepResult> {
  const report = join(context.reports, `${step}.json`);
  // A leftover `test.only` would disable all other tests.
  const args = ['run', '--project', project, '--allowOnly=false'];
  const reporters = ['--reporter=minimal', '--reporter=json', `--outputFile.json=${report}`];
  const run = await tool(context, 'vitest', 'vitest', [...args, ...reporters], {
    timeoutMs: TESTS_TIMEOUT_MS,
  });
  return judgeTestRun(run, report, readVitestReport);
}

/** shellcheck, if installed. */
async function shell({ root }: StepContext): Promise<StepResult> {
  if (!hasProgram('shellcheck'))
    return {
      passed: 0,
      failed: 0,
      skipped: 1,
      output: '',
      table: 'Not run: shellcheck is missing.',
    };
  const scripts = filesBelow(join(root, 'deploy')).filter((path) => path.endsWith('.sh'));
  const args = ['--severity=warning', ...scripts.map((path) => join('deploy', path))];
  return verdict(await runProcess('shellcheck', args, { cwd: root, timeoutMs: STATIC_TIMEOUT_MS }));
}

/** The gateway in deploy/ and the generated files, on the installed servers. */
async function servers(context: StepContext): Promise<StepResult> {
  const missing = await ensureServers(context.root, say);
  if (missing.length === serverNames.length || (missing.length > 0 && isCi()))
    return notRun(`${missing.join(' and ')} are missing. ${howToGetServers(missing)}`);
  if (!(await ensureChromium(context.root, say))) return notRun(NO_CHROMIUM);
  const result = await vitest(context, 'servers');
  if (missing.length === 0) return result;
  const table = `Skipped in part: ${missing.join(', ')} is missing. ${howToGetServers(missing)}`;
  return { ...result, table };
}

/** The page with an independent authentication service. */
async function foreign(context: StepContext): Promise<StepResult> {
  if (!(await ensureForeign(context.root, say)))
    return notRun(`Glewlwyd is missing. ${howToInstall(foreignPackages)}`);
  await ensureServers(context.root, say);
  if (!(await ensureChromium(context.root, say))) return notRun(NO_CHROMIUM);
  const built = await runStep('build', context);
  return built.failed > 0 ? built : vitest(context, 'foreign');
}

/** The journeys of a missing Firefox or WebKit are skipped, and in CI the step fails. */
async function everyBrowserTest(context: StepContext): Promise<StepResult> {
  const launches = { firefox: firefoxLaunch(), webkit: webkitLaunch() };
  const missing = Object.entries(launches).flatMap(([name, launch]) => (launch ? [] : [name]));
  const why = `no ${missing.join(', no ')}. Install: npx playwright install ${missing.join(' ')}`;
  if (missing.length > 0 && isCi()) return notRun(why);
  const shard = process.env['SHARD'];
  const result = await playwright(context, shard === undefined ? [] : ['--shard', shard]);
  return missing.length === 0 ? result : { ...result, table: `Skipped in part: ${why}` };
}

/** `filter`: arguments that select tests. `env`: for the tests. */
async function playwright(
  context: StepContext,
  filter: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<StepResult> {
  if (!(await ensureChromium(context.root, say))) return notRun(NO_CHROMIUM);
  const report = join(context.reports, 'browser.json');
  const args = [
    'test',
    '--config',
    'tests/browser/playwright.config.ts',
    '--forbid-only',
    ...filter,
  ];
  const run = await tool(
    context,
    '@playwright/test',
    'playwright',
    [...args, '--reporter=list,json'],
    {
      timeoutMs: TESTS_TIMEOUT_MS,
      env: {
        ...env,
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
        // Playwright shares its cache between Nodes, but files compiled for Node 26 (`await using`) fail in Node 22.
        PWTEST_CACHE_DIR: join(context.reports, 'playwright'),
      },
      live: true,
    },
  );
  // The output has already been printed.
  return judgeTestRun({ ...run, output: '' }, report, readPlaywrightReport);
}

function tool(
  { root }: StepContext,
  packageName: string,
  command: string,
  args: readonly string[],
  options: Partial<ProcessOptions> = {},
): Promise<ProcessResult> {
  return runProcess(process.execPath, [packageBin(root, packageName, command), ...args], {
    cwd: root,
    timeoutMs: STATIC_TIMEOUT_MS,
    ...options,
  });
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function verdict({ exitCode, output }: ProcessResult): StepResult {
  const failed = exitCode === 0 ? 0 : 1;
  return { passed: 1 - failed, failed, skipped: 0, output };
}

function found(defects: readonly string[]): StepResult {
  const failed = defects.length === 0 ? 0 : 1;
  return { passed: 1 - failed, failed, skipped: 0, output: defects.join('\n') };
}
