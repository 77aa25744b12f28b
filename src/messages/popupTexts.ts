// The few words that sayPlainly.ts shows, in every language.
import { wordsIn as ar } from './catalogues/ar.json?popup';
import { wordsIn as de } from './catalogues/de.json?popup';
import { wordsIn as en } from './catalogues/en.json?popup';
import { wordsIn as es } from './catalogues/es.json?popup';
import { wordsIn as fr } from './catalogues/fr.json?popup';
import { wordsIn as ja } from './catalogues/ja.json?popup';
import { wordsIn as ptBr } from './catalogues/pt-BR.json?popup';
import { wantedLanguage } from './chooseLanguage.ts';
import { directionOf } from './language.ts';
import type { PopupWords } from './words.ts';

const sources = { en, fr, es, de, 'pt-BR': ptBr, ar, ja };

/** `search`: of the frame, or of the page. */
export function popupTexts(search: string) {
  const { tag, locale } = wantedLanguage(undefined, search);
  const { popup: words }: PopupWords = sources[tag](locale);
  return { tag, dir: directionOf(tag), words };
}
