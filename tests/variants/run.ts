// `npm run variants`: breaks the page on purpose, and expects a test to fail.
import { Mistake } from '../../src/command/commandEnd.ts';
import { anyText, hintOf } from '../../src/command/kinds.ts';
import { operands } from '../../src/command/option.ts';
import { runCommand } from '../../src/command/runCommand.ts';
import { INTERRUPTED, variables } from '../../tools/check/variables.ts';

const parts = operands(anyText, {
  value: 'WORDS',
  about: 'runs the variants with that in their names; all if none is given',
});

process.exitCode = await runCommand({
  name: 'npm run variants --',
  about:
    'Applies each broken form of the code to a copy of the repository, and runs the test that must fail.',
  options: [parts],
  variables: variables.browser,
  exits: { 0: 'all were caught', 1: 'one survived, or a test fails without any', ...INTERRUPTED },
  run: async (valueOf) => {
    // They take time to load, which the usage does not need.
    const { variants: all } = await import('./variants.ts');
    const wanted = valueOf(parts);
    for (const part of wanted) {
      if (all.some(({ name }) => name.includes(part))) continue;
      const words = new Set(all.flatMap(({ name }) => name.match(/[\p{L}\d_-]+/gu) ?? []));
      throw new Mistake(`No variant has "${part}" in its name.${hintOf(part, words)}`);
    }
    const variants = all.filter(
      ({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)),
    );
    const { runVariants } = await import('./runVariants.ts');
    const survivors = await runVariants(variants);
    console.log(
      `\n${variants.length - survivors.length} of ${variants.length} broken variants were caught.`,
    );
    for (const name of survivors) console.log(`SURVIVED  ${name}`);
    return survivors.length === 0 ? 0 : 1;
  },
});
