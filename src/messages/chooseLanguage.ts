// Chooses the language of the page from the requested tags, in order of preference.
import { languageTags, type LanguageTag } from './languages.ts';

export interface ChosenLanguage<Tag extends string> {
  readonly tag: Tag;
  /** For numbers, times and order: the requested tag, if of the same language. */
  readonly locale: string;
}

/** `wanted`: BCP 47 tags, valid or not. `tags`: available ones, the fallback first. */
export function chooseLanguage<Tag extends string>(
  wanted: readonly string[],
  tags: readonly [Tag, ...Tag[]],
): ChosenLanguage<Tag> {
  for (const one of wanted) {
    const found = findLanguage(one, tags);
    if (found !== undefined) return found;
  }
  return { tag: tags[0], locale: tags[0] };
}

/** undefined: `wanted` is invalid or not available. */
export function findLanguage<Tag extends string>(
  wanted: string,
  tags: readonly Tag[],
): ChosenLanguage<Tag> | undefined {
  const locale = canonical(wanted);
  const tag =
    locale &&
    (tags.find((candidate) => candidate.toLowerCase() === locale.toLowerCase()) ??
      tags.find((candidate) => languageOf(candidate) === languageOf(locale)));
  return locale && tag ? { tag, locale } : undefined;
}

/** undefined: invalid. */
function canonical(text: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(text)[0];
  } catch {
    return undefined;
  }
}

/** `pt` of `pt-BR`. */
const languageOf = (tag: string): string | undefined => tag.toLowerCase().split('-')[0];

/** `search`: such as `?lang=fr`. undefined: missing or not available. */
export function languageOfAddress(search: string): ChosenLanguage<LanguageTag> | undefined {
  return findLanguage(new URLSearchParams(search).get('lang') ?? '', languageTags);
}
