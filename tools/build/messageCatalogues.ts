// Imports a part of a catalogue as compiled messages: `import { wordsIn } from './catalogues/en.json?words'`.
import type { Plugin } from 'vite';
import { compileCatalogue, parts } from '../messages/compileCatalogue.ts';
import { cataloguesFolder, readCatalogue } from '../messages/readCatalogue.ts';

const CATALOGUE = /\/catalogues\/([\w-]+)\.json\?(words|popup)$/;
/** No folder in the id, so builds on different machines are identical. */
const WORDS = /^\0words\/([\w-]+)-(words|popup)$/;

export function messageCatalogues(): Plugin {
  return {
    name: 'message-catalogues',
    enforce: 'pre',
    resolveId: {
      filter: { id: CATALOGUE },
      handler(id) {
        const [, language = '', part = ''] = CATALOGUE.exec(id) ?? [];
        return `\0words/${language}-${part}`;
      },
    },
    load: {
      filter: { id: WORDS },
      handler(id) {
        const [, language = '', name] = WORDS.exec(id) ?? [];
        this.addWatchFile(`${cataloguesFolder}${language}.json`);
        return compileCatalogue(
          readCatalogue(language),
          language,
          parts.find((part) => part === name) ?? 'words',
        );
      },
    },
  };
}
