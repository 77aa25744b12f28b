// A pseudolanguage for layout tests, made from English: accents on every letter, at least 40 % longer, in brackets, so
// hard-coded, truncated and joined texts are visible. It replaces English in Vite's mode `pseudo`, never in production.
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

/** Keeps ids and arguments. */
export function pseudoCatalogue(english: Catalogue): Catalogue {
  return Object.fromEntries(
    Object.entries(english).map(([id, { defaultMessage }]) => [
      id,
      { defaultMessage: pseudoMessage(defaultMessage) },
    ]),
  );
}

/** @throws Error for an invalid ICU message. */
export function pseudoMessage(message: string): string {
  const tokens = parse(message);
  const [edgeBefore = '', edgeAfter = ''] = [/^\s*/.exec(message)?.[0], /\s*$/.exec(message)?.[0]];
  // Each choice has its own brackets, because the reader sees one whole choice.
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

/** Enough words for the extra length: longer words would be unrealistic. */
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
