// `npm run picture`: takes the README's pictures.
import { fileURLToPath } from 'node:url';
import { oneOf } from '../../src/command/kinds.ts';
import { operands } from '../../src/command/option.ts';
import { runCommand } from '../../src/command/runCommand.ts';
import { buildPage } from '../../tools/check/buildPage.ts';
import { INTERRUPTED, variables } from '../../tools/check/variables.ts';
import { pictureNames } from './pictureNames.ts';

const names = operands(oneOf(pictureNames), {
  value: 'NAME',
  about: 'which pictures; all if none is given',
});

process.exitCode = await runCommand({
  name: 'npm run picture --',
  about: "Builds the page, and takes the README's pictures in .github/.",
  options: [names],
  variables: variables.browser,
  exits: { 0: 'they are taken', 1: 'one is not', ...INTERRUPTED },
  run: async (valueOf) => {
    await buildPage(fileURLToPath(new URL('../../', import.meta.url)));
    // It loads Playwright, which the usage does not need.
    const { takePictures } = await import('./takePictures.ts');
    await takePictures(valueOf(names));
    return 0;
  },
});
