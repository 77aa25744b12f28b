// Applies each broken variant to a copy of the repository and runs the test that must catch it; two copies side by side.
// Takes a quarter of an hour. Exits with 1 when a variant survives, or when a test would fail without any variant.
// An argument is part of the name of the variants that are wanted.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runTests } from './runTests.ts';
import type { Variant } from './variant.ts';
import { variants as all } from './variants.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
/** Characters that are printed of the run of a survivor. */
const LAST_WORDS = 2_000;
const variants = all.filter(({ name }) => name.includes(process.argv[2] ?? ''));

/** What git knows, as it is in the working tree; the packages are shared. */
function copyRepository(): string {
  const copy = mkdtempSync(join(tmpdir(), 'course-updates-variants-'));
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' });
  const list = files.split('\0').filter((file) => file !== '');
  execFileSync('cp', ['--parents', ...list, copy], { cwd: root });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

/** A test that fails anyway catches nothing. */
async function expectHealthy(copy: string): Promise<void> {
  const { passed, output } = await runTests(
    copy,
    variants.map(({ caughtBy }) => caughtBy),
  );
  if (!passed) throw new Error(`Without any variant, a test fails:\n${output}`);
}

/** Whether the test fails with the variant in place. */
async function isCaught(copy: string, variant: Variant): Promise<boolean> {
  const path = join(copy, variant.file);
  const original = readFileSync(path, 'utf8');
  if (original.split(variant.from).length !== 2) {
    throw new Error(`"${variant.name}" no longer fits ${variant.file}: mend its \`from\`.`);
  }
  writeFileSync(
    path,
    original.replace(variant.from, () => variant.to),
  );
  try {
    const { passed, counted, output } = await runTests(copy, [variant.caughtBy]);
    const isCaughtHere = counted && !passed;
    // Nothing ran, or the runner itself was ended: that is no proof, and its own words say which.
    if (!isCaughtHere) console.log(output.slice(-LAST_WORDS));
    return isCaughtHere;
  } finally {
    writeFileSync(path, original);
  }
}

const copies = [copyRepository(), copyRepository()];
const survivors: string[] = [];
try {
  await expectHealthy(copies[0] ?? root);
  // Both take from one list.
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
console.log(
  `\n${variants.length - survivors.length} of ${variants.length} broken variants were caught.`,
);
for (const name of survivors) console.log(`SURVIVED  ${name}`);
process.exitCode = survivors.length === 0 ? 0 : 1;
