// `npm run words`: after the English catalogue has changed, or a translation has come back from a tool. Writes the types
// of the words anew, and tidies the translations.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { cataloguesFolder, readCatalogue, translatedLanguages } from './readCatalogue.ts';
import { tidyTranslation } from './tidyTranslation.ts';
import { wordTypes } from './wordTypes.ts';

const folder = new URL('../../src/messages/words/', import.meta.url);
const catalogue = readCatalogue('en');
// An area that is gone leaves no file behind.
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);
for (const [file, text] of wordTypes(catalogue)) writeFileSync(new URL(file, folder), text);
for (const language of translatedLanguages()) {
  const tidy = tidyTranslation(catalogue, readCatalogue(language));
  writeFileSync(`${cataloguesFolder}${language}.json`, `${JSON.stringify(tidy, undefined, 2)}\n`);
}
