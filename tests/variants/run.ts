// Applies each broken variant to a copy of the repository and runs the test that must catch it. Takes a quarter of an hour.
// Exits with 1 when a variant survives, or when a test would fail without any variant. An argument is part of the
// name of the variants that are wanted.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { testPattern } from './testPattern.ts';
import type { Variant } from './variant.ts';
import { variants as all } from './variants.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const variants = all.filter(({ name }) => name.includes(process.argv[2] ?? ''));
const copy = mkdtempSync(join(tmpdir(), 'course-updates-variants-'));

/** What git knows, as it is in the working tree; the packages are shared. */
function copyRepository(): void {
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' });
  const list = files.split('\0').filter((file) => file !== '');
  execFileSync('cp', ['--parents', ...list, copy], { cwd: root });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
}

/** Runs the tests that `names` are names of; `counted`: whether there were any. */
function runTests(files: readonly string[], names: readonly string[]) {
  const vitest = join(copy, 'node_modules/vitest/vitest.mjs');
  const { status, stdout } = spawnSync(
    process.execPath,
    [vitest, 'run', ...files, '-t', names.map(testPattern).join('|')],
    { cwd: copy, encoding: 'utf8', env: { ...process.env, FORCE_COLOR: undefined, NO_COLOR: '1' } },
  );
  const counted = /Tests .*\d+ (?:passed|failed)/.test(stdout);
  return { passed: status === 0, counted, output: stdout };
}

/** A test that fails anyway catches nothing. */
function expectHealthy(): void {
  const files = new Set(variants.map(({ caughtBy }) => caughtBy.file));
  const { passed, output } = runTests(
    [...files],
    variants.map(({ caughtBy }) => caughtBy.test),
  );
  if (!passed) throw new Error(`Without any variant, a test fails:\n${output}`);
}

/** Whether the test fails with the variant in place. */
function isCaught(variant: Variant): boolean {
  const path = join(copy, variant.file);
  const original = readFileSync(path, 'utf8');
  if (original.split(variant.from).length !== 2) {
    throw new Error(`"${variant.name}" no longer fits ${variant.file}: mend its \`from\`.`);
  }
  writeFileSync(
    path,
    original.replace(variant.from, () => variant.to),
  );
  const { file, test } = variant.caughtBy;
  try {
    const { passed, counted } = runTests([file], [test]);
    if (!counted) console.log(`no test in ${file} is called "${test}"`);
    return counted && !passed;
  } finally {
    writeFileSync(path, original);
  }
}

copyRepository();
let survived = 0;
try {
  expectHealthy();
  for (const variant of variants) {
    const caught = isCaught(variant);
    if (!caught) survived += 1;
    console.log(`${caught ? 'caught  ' : 'SURVIVED'}  ${variant.name}`);
  }
} finally {
  rmSync(copy, { recursive: true, force: true });
}
console.log(`\n${variants.length - survived} of ${variants.length} broken variants were caught.`);
process.exitCode = survived === 0 ? 0 : 1;
