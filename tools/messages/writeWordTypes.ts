// `npm run words`, after a change of a catalogue: writes the argument types and formats the translations.
import { writeFileSync } from 'node:fs';
import { cataloguesFolder, readCatalogue, translatedLanguages } from './readCatalogue.ts';
import { tidyTranslation } from './tidyTranslation.ts';
import { argumentTypes } from './argumentTypes.ts';

const catalogue = readCatalogue('en');
writeFileSync(
  new URL('../../src/messages/catalogues/messageArguments.ts', import.meta.url),
  argumentTypes(catalogue),
);
for (const language of translatedLanguages()) {
  const tidy = tidyTranslation(catalogue, readCatalogue(language));
  writeFileSync(`${cataloguesFolder}${language}.json`, `${JSON.stringify(tidy, undefined, 2)}\n`);
}
