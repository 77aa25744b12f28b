// Which language the page speaks: the one in the address, else the one that the person chose, else the browser's.
import {
  chooseLanguage,
  type ChosenLanguage,
  languageOfAddress,
} from '../../messages/chooseLanguage.ts';
import { languageTags, type LanguageTag } from '../../messages/languages.ts';

/** `chosen`: a BCP 47 tag; undefined: as the browser says. `search`: of the address. */
export function wantedLanguage(
  chosen: string | undefined,
  search: string,
): ChosenLanguage<LanguageTag> {
  const { languages } = navigator;
  // Of a language that the browser asks for as well, its region: it decides on numbers and times.
  const own =
    chosen === undefined ? [] : [...languages.filter((tag) => tag.startsWith(chosen)), chosen];
  return languageOfAddress(search) ?? chooseLanguage([...own, ...languages], languageTags);
}
