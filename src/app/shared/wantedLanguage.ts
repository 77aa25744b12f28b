// Language of the address, else the person's choice, else the browser's.
import {
  chooseLanguage,
  type ChosenLanguage,
  languageOfAddress,
} from '../../messages/chooseLanguage.ts';
import { languageTags, type LanguageTag } from '../../messages/languages.ts';

/** `chosen`: BCP 47 tag. */
export function wantedLanguage(
  chosen: string | undefined,
  search: string,
): ChosenLanguage<LanguageTag> {
  const { languages } = navigator;
  // The browser's regional tags first: the region formats numbers and times.
  const own =
    chosen === undefined ? [] : [...languages.filter((tag) => tag.startsWith(chosen)), chosen];
  return languageOfAddress(search) ?? chooseLanguage([...own, ...languages], languageTags);
}
