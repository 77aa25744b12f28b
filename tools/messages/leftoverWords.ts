// Finds English words in a translation: words of the English catalogue that are not of that language.
import { parse, type Token } from '@messageformat/parser';
import type { Catalogue } from './readCatalogue.ts';
import { sharedWords } from './sharedWords.ts';

/** `language`: a BCP 47 tag. Returns words as written in `translated`; unreadable messages have none. */
export function leftoverWords(
  translated: string,
  english: ReadonlySet<string>,
  language: string,
): string[] {
  const shared = sharedWords(language);
  return wordsOf(translated).filter((word) => {
    const plain = word.toLowerCase();
    return english.has(plain) && !shared.has(plain);
  });
}

/** Every word of a catalogue, in lower case. */
export function vocabulary(catalogue: Catalogue): ReadonlySet<string> {
  return new Set(
    Object.values(catalogue).flatMap(({ defaultMessage }) =>
      wordsOf(defaultMessage).map((word) => word.toLowerCase()),
    ),
  );
}

/** Words of at least two Latin letters, in order, without argument names. */
function wordsOf(message: string): string[] {
  try {
    return [...textOf(parse(message)).matchAll(/\p{Script=Latin}[\p{L}\p{M}’'-]+/gu)].map(
      ([word]) => word,
    );
  } catch {
    return [];
  }
}

function textOf(tokens: readonly Token[]): string {
  return tokens
    .map((token) => {
      if (token.type === 'content') return token.value;
      if ('cases' in token) return ` ${token.cases.map((one) => textOf(one.tokens)).join(' ')} `;
      return ' ';
    })
    .join('');
}
