// Applies variants to copies of the repository, two in parallel, and runs the test that must fail.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CommandEnd } from '../../src/command/commandEnd.ts';
import { runTests } from './runTests.ts';
import type { Variant } from './variant.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
/** Output characters to print for a survivor. */
const LAST_WORDS = 2_000;

/** The working tree's files, those not yet added included, with shared packages. */
function copyRepository(): string {
  const copy = mkdtempSync(join(tmpdir(), 'course-updates-variants-'));
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const files = execFileSync('git', list, { cwd: root, encoding: 'utf8' });
  const names = files.split('\0').filter((file) => file !== '');
  execFileSync('cp', ['--parents', ...names, copy], { cwd: root });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

/** A test that always fails proves nothing. */
async function expectHealthy(copy: string, variants: readonly Variant[]): Promise<void> {
  const { passed, output } = await runTests(
    copy,
    variants.map(({ caughtBy }) => caughtBy),
  );
  if (!passed) throw new CommandEnd(`Without any variant, a test fails:\n${output}`);
}

/** Whether the test fails with the variant. */
async function isCaught(copy: string, variant: Variant): Promise<boolean> {
  const path = join(copy, variant.file);
  const original = readFileSync(path, 'utf8');
  if (original.split(variant.from).length !== 2) {
    throw new CommandEnd(`"${variant.name}" no longer fits ${variant.file}: mend its \`from\`.`);
  }
  writeFileSync(
    path,
    original.replace(variant.from, () => variant.to),
  );
  try {
    const { passed, counted, output } = await runTests(copy, [variant.caughtBy]);
    const isCaughtHere = counted && !passed;
    // Without a test run, or after a signal, the output tells why.
    if (!isCaughtHere) console.log(output.slice(-LAST_WORDS));
    return isCaughtHere;
  } finally {
    writeFileSync(path, original);
  }
}

/** The names of the survivors. @throws CommandEnd if a test fails without a variant */
export async function runVariants(variants: readonly Variant[]): Promise<readonly string[]> {
  const survivors: string[] = [];
  const copies = [copyRepository(), copyRepository()];
  try {
    await expectHealthy(copies[0] ?? root, variants);
    // Both copies take from the same iterator.
    const waiting = variants.values();
    await Promise.all(
      copies.map(async (copy) => {
        for (const variant of waiting) {
          const caught = await isCaught(copy, variant);
          if (!caught) survivors.push(variant.name);
          console.log(`${caught ? 'caught  ' : 'SURVIVED'}  ${variant.name}`);
        }
      }),
    );
  } finally {
    for (const copy of copies) rmSync(copy, { recursive: true, force: true });
  }
  return survivors;
}
