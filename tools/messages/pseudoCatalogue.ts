// A language for tests of the layout, made of the English catalogue: every letter has an accent, every message is at
// least 40 % longer and stands in brackets, so that a word that is no message, is cut off or joined from pieces is seen.
// It exists where Vite runs in the mode `pseudo`, in English's place: never in a page for production.
import { parse, type Token } from '@messageformat/parser';
import type { Catalogue } from './readCatalogue.ts';

const LONGER = 0.4;
const ACCENTED: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ...'AÀBƁCÇDĎEÉFƑGĜHĤIÎJĴKĶLĻMṀNÑOÖPƤQɊRŔSŠTŢUÛVṼWŴXẊYÝZŽaàbƀcçdďeéfƒgĝhĥiîjĵkķlļmṁnñoöpƥqɋrŕsštţuûvṽwŵxẋyýzž'.matchAll(
      /(.)(.)/gu,
    ),
  ].map(([, plain = '', accented = '']) => [plain, accented]),
);

/** The same messages, with the same arguments. */
export function pseudoCatalogue(english: Catalogue): Catalogue {
  return Object.fromEntries(
    Object.entries(english).map(([id, { defaultMessage }]) => [
      id,
      { defaultMessage: pseudoMessage(defaultMessage) },
    ]),
  );
}

/** @throws Error where `message` is no ICU message. */
export function pseudoMessage(message: string): string {
  const tokens = parse(message);
  const [edgeBefore = '', edgeAfter = ''] = [/^\s*/.exec(message)?.[0], /\s*$/.exec(message)?.[0]];
  // Choices have brackets of their own: what is read is one of them, whole.
  if (tokens.every((token) => 'cases' in token)) return written(tokens, true);
  return `${edgeBefore}[${written(tokens, false).trim()}${filling(tokens)}]${edgeAfter}`;
}

function written(tokens: readonly Token[], whole: boolean): string {
  return tokens
    .map((token) => {
      if (!('cases' in token))
        return token.type === 'content' ? accented(token.value) : token.ctx.text;
      const cases = token.cases.map(({ key, tokens: inner }) => {
        const inBrackets = whole && !inner.every((one) => 'cases' in one);
        const text = written(inner, whole && !inBrackets);
        return `${key} {${inBrackets ? `[${text}${filling(inner)}]` : text}}`;
      });
      return `{${token.arg}, ${token.type}, ${cases.join(' ')}}`;
    })
    .join('');
}

/** As many words as make the text longer by that much: no word of its own becomes longer than words are. */
function filling(tokens: readonly Token[]): string {
  const length = tokens.reduce(
    (sum, token) => sum + (token.type === 'content' ? token.value.trim().length : 2),
    0,
  );
  const missing = Math.ceil(length * LONGER);
  const words = 'ļöñĝéŕ ŵöŕďš '.repeat(missing).slice(0, missing);
  return missing === 0 ? '' : ` ${words.replace(/ $/, 'ö')}`;
}

const accented = (text: string): string =>
  text.replaceAll(/[a-z]/gi, (letter) => ACCENTED[letter] ?? letter).replaceAll(/[{}#]|'/g, "'$&'");
