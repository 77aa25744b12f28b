// Finds marks, spaces and words in the texts of a message that its language does not use.
import { tokensOf } from './argumentTypes.ts';
import type { Catalogue } from './readCatalogue.ts';

type Rule = readonly [wrong: RegExp, defect: string];
const foreign = (marks: RegExp): Rule => [marks, 'has the quotation marks of another language'];

const everywhere: readonly Rule[] = [
  [/["']/, 'has a straight quotation mark or apostrophe'],
  [/\.\.\./, 'has three points for an ellipsis'],
  [/ {2}/, 'has two spaces'],
  [/<\/?[a-z]|&\w+;/i, 'has markup'],
];

const own: Readonly<Record<string, readonly Rule[]>> = {
  fr: [
    [/(?<!\u00A0):/, 'lacks the no-break space before a colon'],
    [/(?<!\u202F)[;!?]/, 'lacks the narrow no-break space before ; ! or ?'],
    [/«(?!\u00A0)|(?<!\u00A0)»/, 'lacks the no-break space inside « »'],
    foreign(/[“”„]/),
  ],
  es: [
    [/^[^¿]*\?|^[^¡]*!/, 'lacks the mark that opens a question or an exclamation'],
    foreign(/[“”„]/),
  ],
  de: [[/ …/, 'lacks the no-break space before an ellipsis'], foreign(/[”«»]/)],
  ar: [[/[,;?](?![^\u2068]*\u2069)/, 'has a Latin comma, semicolon or question mark']],
  ja: [
    [/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}][,.:;?!()]/u, 'has a narrow mark'],
    foreign(/[“”„«»]/),
  ],
};

/** Addresses and scopes have their own marks. */
const TECHNICAL = /https?:\/\/|core:\*:\*/g;
/** Stands between texts, for a value or the next choice. */
const PLACE = '\uFFFC';

/** `language`: a BCP 47 tag. @throws Error for a message that cannot be parsed */
export function textDefects(message: string, language: string): string[] {
  const text = textsOf(message).join(PLACE).replaceAll(TECHNICAL, PLACE);
  return [...everywhere, ...(own[language] ?? [])]
    .filter(([wrong]) => wrong.test(text))
    .map(([, defect]) => defect);
}

/** Names and terms that no language translates. */
const untranslated =
  'api cookies core https id le lms lp min oauth scope service shift total tsv wi-fi worker';

/** English words that another language has, too: only words of its dictionaries or its readers' usage. */
const sharedWords: Readonly<Record<string, string>> = {
  fr:
    'application change code contact date discussion discussions interface maintenance minutes notifications options page place ' +
    'service session site type version versions',
  es: 'error has no',
  de:
    'an browser browsers computer details feedback filter firewall generation ids in minute name offline online problem so support system tab text ' +
    'update version was',
  'pt-BR': 'as data do feedback firewall interface no site use',
};

/** English words, as written in `translated`, that are not of `language`; unreadable messages have none. */
export function leftoverWords(
  translated: string,
  english: ReadonlySet<string>,
  language: string,
): string[] {
  const shared = new Set(`${untranslated} ${sharedWords[language] ?? ''}`.split(' '));
  return wordsOf(translated).filter((word) => {
    const plain = word.toLowerCase();
    return english.has(plain) && !shared.has(plain);
  });
}

/** Every word of a catalogue, in lower case. */
export function vocabulary(catalogue: Catalogue): ReadonlySet<string> {
  const messages = Object.values(catalogue).map(({ defaultMessage }) => defaultMessage);
  return new Set(messages.flatMap(wordsOf).map((word) => word.toLowerCase()));
}

/** Words of at least two Latin letters, in order, without argument names. */
function wordsOf(message: string): string[] {
  try {
    return (
      textsOf(message)
        .join(' ')
        .match(/\p{Script=Latin}[\p{L}\p{M}’'-]+/gu) ?? []
    );
  } catch {
    return [];
  }
}

const textsOf = (message: string) =>
  tokensOf(message).flatMap((token) => (token.type === 'content' ? [token.value] : []));
