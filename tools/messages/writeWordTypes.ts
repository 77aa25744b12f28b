// `npm run words`, after a change of a catalogue: writes the argument types and formats the translations.
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { Command } from '@commander-js/extra-typings';
import { runCommand } from '../../src/command/runCommand.ts';
import { bin, root } from '../repository.ts';
import { argumentTypes } from './argumentTypes.ts';
import {
  cataloguesFolder,
  readCatalogue,
  tidyTranslation,
  translatedLanguages,
} from './readCatalogue.ts';

process.exitCode = await runCommand(
  new Command('npm run words --').description(
    'Writes the types of all messages, and puts the translations in the order of the English.',
  ),
  {
    exits: { 0: 'they are written', 1: 'a catalogue has a mistake' },
    run: async () => {
      const catalogue = readCatalogue('en');
      writeFileSync(`${cataloguesFolder}messageArguments.ts`, argumentTypes(catalogue));
      for (const language of translatedLanguages()) {
        const tidy = tidyTranslation(catalogue, readCatalogue(language));
        const text = `${JSON.stringify(tidy, undefined, 2)}\n`;
        writeFileSync(`${cataloguesFolder}${language}.json`, text);
      }
      const format = [bin('oxfmt'), 'src/messages'];
      execFileSync(process.execPath, format, { cwd: root, stdio: 'inherit' });
      return 0;
    },
  },
);
