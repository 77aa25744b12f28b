// The few words of the sign-in window, in every language.
import { wordsIn as ar } from './catalogues/ar.json?popup';
import { wordsIn as de } from './catalogues/de.json?popup';
import { wordsIn as en } from './catalogues/en.json?popup';
import { wordsIn as es } from './catalogues/es.json?popup';
import { wordsIn as fr } from './catalogues/fr.json?popup';
import { wordsIn as ja } from './catalogues/ja.json?popup';
import { wordsIn as ptBr } from './catalogues/pt-BR.json?popup';
import { chooseLanguage } from './chooseLanguage.ts';
import { directionOf, languageTags, type Direction, type LanguageTag } from './languages.ts';
import type { PopupWords } from './words.ts';

export interface PopupTexts {
  readonly tag: LanguageTag;
  readonly dir: Direction;
  readonly words: PopupWords['popup'];
}

const sources: Readonly<Record<LanguageTag, (locale: string) => PopupWords>> = {
  en,
  fr,
  es,
  de,
  'pt-BR': ptBr,
  ar,
  ja,
};

/** `wanted`: BCP 47 tags, valid or not. */
export function popupTexts(wanted: readonly string[]): PopupTexts {
  const { tag, locale } = chooseLanguage(wanted, languageTags);
  return { tag, dir: directionOf(tag), words: sources[tag](locale).popup };
}
