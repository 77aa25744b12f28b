// The language that the address asks for: `lang=`, a BCP 47 tag.
import { findLanguage, type ChosenLanguage } from './chooseLanguage.ts';
import { languageTags, type LanguageTag } from './languages.ts';

/** `search`: such as `?lang=fr`. undefined: none, or none that the page speaks. */
export function languageOfAddress(search: string): ChosenLanguage<LanguageTag> | undefined {
  return findLanguage(new URLSearchParams(search).get('lang') ?? '', languageTags);
}
