// English words that are also words of another language, so no leftovers there. Add only words of its dictionaries or
// its readers' usage.

/** Names and terms that no language translates. */
const everywhere =
  'api cookies core https id le lms lp min oauth scope service shift total tsv wi-fi worker';

const own: Readonly<Record<string, string>> = {
  fr:
    'application change code contact date discussion discussions interface maintenance minutes notifications options page place ' +
    'service session site type version versions',
  es: 'error has no',
  de:
    'an browser browsers computer details feedback filter generation ids in minute name offline online problem so support system tab text ' +
    'update version was',
  'pt-BR': 'as data do feedback interface no site use',
};

/** `language`: a BCP 47 tag. In lower case. */
export function sharedWords(language: string): ReadonlySet<string> {
  return new Set(`${everywhere} ${own[language] ?? ''}`.split(' '));
}
