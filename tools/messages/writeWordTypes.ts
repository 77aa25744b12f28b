// `npm run words`, after a change of a catalogue: writes the argument types and formats the translations.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { CommandEnd } from '../../src/command/commandEnd.ts';
import { runCommand } from '../../src/command/runCommand.ts';
import { packageBin } from '../check/packageBin.ts';
import { runProcess } from '../check/runProcess.ts';
import { INTERRUPTED } from '../check/variables.ts';

const FORMAT_TIMEOUT_MS = 60_000;
const root = fileURLToPath(new URL('../../', import.meta.url));

process.exitCode = await runCommand({
  name: 'npm run words --',
  about: 'Writes the types of all messages, and puts the translations in the order of the English.',
  options: [],
  exits: { 0: 'they are written', 1: 'a catalogue has a mistake', ...INTERRUPTED },
  run: async () => {
    // They load a parser of messages, which the usage does not need.
    const { argumentTypes } = await import('./argumentTypes.ts');
    const catalogues = await import('./readCatalogue.ts');
    const { tidyTranslation } = await import('./tidyTranslation.ts');
    const { cataloguesFolder, readCatalogue, translatedLanguages } = catalogues;
    const catalogue = readCatalogue('en');
    writeFileSync(`${cataloguesFolder}messageArguments.ts`, argumentTypes(catalogue));
    for (const language of translatedLanguages()) {
      const tidy = tidyTranslation(catalogue, readCatalogue(language));
      const text = `${JSON.stringify(tidy, undefined, 2)}\n`;
      writeFileSync(`${cataloguesFolder}${language}.json`, text);
    }
    const format = [packageBin(root, 'oxfmt', 'oxfmt'), 'src/messages'];
    const options = { cwd: root, timeoutMs: FORMAT_TIMEOUT_MS };
    const { exitCode, output } = await runProcess(process.execPath, format, options);
    if (exitCode !== 0) throw new CommandEnd(output);
    return 0;
  },
});
