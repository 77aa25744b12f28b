// `npm run picture`: takes the README's pictures.
import { Argument, Command } from '@commander-js/extra-typings';
import { runCommand } from '../../src/command/runCommand.ts';
import { buildPage } from '../../tools/check/buildPage.ts';
import { variables } from '../../tools/check/variables.ts';

const pictureNames = ['picture', 'picture-table', 'picture-phone', 'picture-widget'] as const;
export type PictureName = (typeof pictureNames)[number];

const command = new Command('npm run picture --')
  .description("Builds the page, and takes the README's pictures in .github/.")
  .addArgument(
    new Argument('[NAME...]', 'which pictures; all if none is given').choices(pictureNames),
  );

process.exitCode = await runCommand(command, {
  variables: variables.browser,
  exits: { 0: 'they are taken', 1: 'one is not' },
  run: async (_options, names) => {
    await buildPage();
    // It loads Playwright, which the usage does not need.
    const { takePictures } = await import('./takePictures.ts');
    await takePictures(names);
    return 0;
  },
});
