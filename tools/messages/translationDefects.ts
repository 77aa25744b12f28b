// Compares a translation with the English catalogue: messages, arguments, choices, plurals, printed values and texts.
import { parse, type Select, type Token } from '@messageformat/parser';
import { argumentsOf, tokensOf } from './argumentTypes.ts';
import type { Catalogue } from './readCatalogue.ts';
import { leftoverWords, textDefects, vocabulary } from './textDefects.ts';

/** `language`: a BCP 47 tag. One line per defect, with the message id; each fails `npm run check`. */
export function translationDefects(
  english: Catalogue,
  translation: Catalogue,
  language: string,
): string[] {
  const words = vocabulary(english);
  const missing = Object.keys(english)
    .filter((id) => translation[id] === undefined)
    .map((id) => `${language} ${id} is missing.`);
  const messages = Object.entries(translation).flatMap(([id, { defaultMessage, description }]) => {
    const original = english[id]?.defaultMessage;
    if (original === undefined) return [`${language} ${id} is not in English any more.`];
    const left = leftoverWords(defaultMessage, words, language);
    return [
      ...messageDefects(original, defaultMessage, language),
      ...(left.length === 0 ? [] : [`is English here: ${left.join(', ')}`]),
      ...(description === undefined ? [] : ['has a description: those are for English alone']),
    ].map((defect) => `${language} ${id} ${defect}.`);
  });
  return missing.concat(messages);
}

/** One line per defect of a message; never throws. */
export function messageDefects(english: string, translated: string, language: string): string[] {
  try {
    const [original, own] = [parse(english), parse(translated)];
    const [wanted, found] = [partsOf(english), partsOf(translated)];
    const { forms, neededForms } = formsOf(translated, language);
    return [
      ...difference(wanted, found).map((part) => `misses ${part}`),
      ...difference(found, wanted).map((part) => `has ${part}, which English does not have`),
      ...difference(neededForms, forms).map((form) => `misses ${form}`),
      ...difference(forms, neededForms).map(
        (form) => `has ${form}, which ${language} does not have`,
      ),
      ...combinations([...choicesOf(english)]).flatMap((chosen) => {
        const where = [...chosen].map(([arg, key]) => ` where {${arg}} is ${key}`).join('');
        const lost = difference(printed(original, chosen), printed(own, chosen));
        return lost.map((name) => `does not print {${name}}${where}`);
      }),
      ...(edges(english) === edges(translated) ? [] : ['begins or ends with another space']),
      ...textDefects(translated, language),
    ];
  } catch (error) {
    return [`is no ICU message: ${error instanceof Error ? error.message : 'it cannot be read'}`];
  }
}

/** Arguments, and choices, of which the page passes no others. */
function partsOf(message: string): ReadonlySet<string> {
  return new Set([
    ...Array.from(argumentsOf(message), ([name, type]) => `{${name}} as a ${type}`),
    ...[...choicesOf(message)].flatMap(([arg, keys]) =>
      Array.from(keys, (key) => `the choice ${key} of {${arg}}`),
    ),
  ]);
}

/** The plural categories in use, without exact choices such as `=0`, and those of the language. */
function formsOf(message: string, language: string) {
  const plurals = nested(message).filter(({ type }) => type !== 'select');
  const named = (category: string, { arg }: Select) =>
    `the plural category ${category} of {${arg}}`;
  const forms = plurals.flatMap((token) =>
    token.cases.filter(({ key }) => !/^=\d+$/.test(key)).map(({ key }) => named(key, token)),
  );
  const neededForms = plurals.flatMap((token) => {
    const type = token.type === 'plural' ? 'cardinal' : 'ordinal';
    const { pluralCategories } = new Intl.PluralRules(language, { type }).resolvedOptions();
    return pluralCategories.map((category) => named(category, token));
  });
  return { forms: new Set(forms), neededForms: new Set(neededForms) };
}

/** The choices of each `select`, by argument. */
function choicesOf(message: string): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, ReadonlySet<string>>();
  for (const { type, arg, cases } of nested(message)) {
    if (type === 'select')
      found.set(arg, new Set([...(found.get(arg) ?? []), ...cases.map(({ key }) => key)]));
  }
  return found;
}

/** Every select or plural in the message, at any depth. */
const nested = (message: string): readonly Select[] =>
  tokensOf(message).filter((token) => 'cases' in token);

/** The printed arguments where these are chosen and every plural is `other`. `#` is its plural's. */
function printed(
  tokens: readonly Token[],
  chosen: ReadonlyMap<string, string>,
  counted: readonly string[] = [],
): ReadonlySet<string> {
  const names = tokens.flatMap((token): readonly string[] => {
    if (token.type === 'content') return [];
    if (token.type === 'octothorpe') return counted;
    if (!('cases' in token)) return [token.arg];
    const isSelect = token.type === 'select';
    const key = isSelect ? (chosen.get(token.arg) ?? 'other') : 'other';
    const taken = token.cases.find((one) => one.key === key)?.tokens ?? [];
    return [...printed(taken, chosen, isSelect ? counted : [token.arg])];
  });
  return new Set(names);
}

function combinations(
  choices: readonly (readonly [string, ReadonlySet<string>])[],
): ReadonlyMap<string, string>[] {
  return choices.reduce<ReadonlyMap<string, string>[]>(
    (made, [arg, keys]) =>
      made.flatMap((one) => [...keys].map((key) => new Map([...one, [arg, key]]))),
    [new Map()],
  );
}

const edges = (text: string) => `${/^\s/.test(text)} ${/\s$/.test(text)}`;

const difference = (all: ReadonlySet<string>, without: ReadonlySet<string>): string[] =>
  [...all].filter((one) => !without.has(one));
