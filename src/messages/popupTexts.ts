// The few words of the sign-in window, in every language.
import { wordsIn as ar } from './catalogues/ar.json?popup';
import { wordsIn as de } from './catalogues/de.json?popup';
import { wordsIn as en } from './catalogues/en.json?popup';
import { wordsIn as es } from './catalogues/es.json?popup';
import { wordsIn as fr } from './catalogues/fr.json?popup';
import { wordsIn as ja } from './catalogues/ja.json?popup';
import { wordsIn as ptBr } from './catalogues/pt-BR.json?popup';
import { chooseLanguage } from './chooseLanguage.ts';
import { languageTags, type LanguageTag } from './languages.ts';
import type { PopupWords } from './words.ts';

export interface PopupTexts {
  readonly tag: LanguageTag;
  readonly dir: 'ltr' | 'rtl';
  readonly words: PopupWords['popup'];
}

interface Source {
  readonly dir: PopupTexts['dir'];
  readonly wordsIn: (locale: string) => PopupWords;
}

const sources: Readonly<Record<LanguageTag, Source>> = {
  en: { dir: 'ltr', wordsIn: en },
  fr: { dir: 'ltr', wordsIn: fr },
  es: { dir: 'ltr', wordsIn: es },
  de: { dir: 'ltr', wordsIn: de },
  'pt-BR': { dir: 'ltr', wordsIn: ptBr },
  ar: { dir: 'rtl', wordsIn: ar },
  ja: { dir: 'ltr', wordsIn: ja },
};

/** `wanted`: BCP 47 tags, valid or not. */
export function popupTexts(wanted: readonly string[]): PopupTexts {
  const { tag, locale } = chooseLanguage(wanted, languageTags);
  const { dir, wordsIn } = sources[tag];
  return { tag, dir, words: wordsIn(locale).popup };
}
