// Lets the page import a part of a catalogue as compiled words: `import { words } from './catalogues/en.json?first'`.
import type { Plugin } from 'vite';
import { compileCatalogue } from '../messages/compileCatalogue.ts';
import { cataloguesFolder, readCatalogue } from '../messages/readCatalogue.ts';

const CATALOGUE = /\/catalogues\/([\w-]+)\.json\?(first|later)$/;
/** Names no folder: built on another machine, the page is the same to the byte. */
const WORDS = /^\0words\/([\w-]+)-(first|later)$/;

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
        const [, language = '', part] = WORDS.exec(id) ?? [];
        this.addWatchFile(`${cataloguesFolder}${language}.json`);
        return compileCatalogue(
          readCatalogue(language),
          language,
          part === 'first' ? part : 'later',
        );
      },
    },
  };
}
