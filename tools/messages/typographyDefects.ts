// Finds marks and spaces that the typography of a language forbids.
import { parse, type Token } from '@messageformat/parser';

type Rule = readonly [wrong: RegExp, defect: string];

const everywhere: readonly Rule[] = [
  [/["']/, 'has a straight quotation mark or apostrophe'],
  [/\.\.\./, 'has three points for an ellipsis'],
  [/ {2}/, 'has two spaces'],
];

const own: Readonly<Record<string, readonly Rule[]>> = {
  fr: [
    [/(?<!\u00A0):/, 'lacks the no-break space before a colon'],
    [/(?<!\u202F)[;!?]/, 'lacks the narrow no-break space before ; ! or ?'],
    [/«(?!\u00A0)|(?<!\u00A0)»/, 'lacks the no-break space inside « »'],
    [/[“”„]/, 'has the quotation marks of another language'],
  ],
  es: [
    [/^[^¿]*\?|^[^¡]*!/, 'lacks the mark that opens a question or an exclamation'],
    [/[“”„]/, 'has the quotation marks of another language'],
  ],
  de: [
    [/ …/, 'lacks the no-break space before an ellipsis'],
    [/[”«»]/, 'has the quotation marks of another language'],
  ],
  ar: [[/[,;?](?![^\u2068]*\u2069)/, 'has a Latin comma, semicolon or question mark']],
  ja: [
    [/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}][,.:;?!()]/u, 'has a narrow mark'],
    [/[“”„«»]/, 'has the quotation marks of another language'],
  ],
};

/** Addresses and scopes have their own marks. */
const TECHNICAL = /https?:\/\/|core:\*:\*/g;
/** Stands between texts, for a value or the next choice. */
const PLACE = '\uFFFC';

/** `language`: a BCP 47 tag. `message`: one that can be parsed. */
export function typographyDefects(message: string, language: string): string[] {
  const text = textsOf(parse(message)).join(PLACE).replaceAll(TECHNICAL, PLACE);
  return [...everywhere, ...(own[language] ?? [])]
    .filter(([wrong]) => wrong.test(text))
    .map(([, defect]) => defect);
}

function textsOf(tokens: readonly Token[]): string[] {
  return tokens.flatMap((token) => {
    if (token.type === 'content') return [token.value];
    return 'cases' in token ? token.cases.flatMap((one) => textsOf(one.tokens)) : [];
  });
}
