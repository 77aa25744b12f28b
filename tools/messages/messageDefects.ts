// Compares a translated message with the English one: arguments, plurals, choices, markup; and its typography.
import { parse, type Select, type Token } from '@messageformat/parser';
import { argumentsOf } from './argumentTypes.ts';
import { typographyDefects } from './typographyDefects.ts';

/** An exact plural choice, allowed in every language. */
const EXACT = /^=\d+$/;

/** `language`: a BCP 47 tag. One sentence each; never throws. */
export function messageDefects(english: string, translated: string, language: string): string[] {
  try {
    return [
      ...argumentDefects(english, translated),
      ...selectDefects(parse(english), parse(translated)),
      ...pluralDefects(parse(translated), language),
      ...printedDefects(parse(english), parse(translated)),
      ...textDefects(english, translated),
      ...typographyDefects(translated, language),
    ];
  } catch (error) {
    return [`is no ICU message: ${error instanceof Error ? error.message : 'it cannot be read'}`];
  }
}

function argumentDefects(english: string, translated: string): string[] {
  const wanted = argumentsOf(english);
  const found = argumentsOf(translated);
  return [
    ...[...wanted.keys()].filter((name) => !found.has(name)).map((name) => `misses {${name}}`),
    ...[...found].flatMap(([name, type]) => {
      const other = wanted.get(name);
      if (other === undefined) return [`has {${name}}, which English does not have`];
      return other === type ? [] : [`takes {${name}} as a ${type}, English as a ${other}`];
    }),
  ];
}

/** The choices must equal those of English, because the page passes no other value. */
function selectDefects(english: readonly Token[], translated: readonly Token[]): string[] {
  const wanted = choicesOf(english);
  return [...choicesOf(translated)].flatMap(([arg, found]) => {
    const missing = difference(wanted.get(arg), found);
    const more = difference(found, wanted.get(arg));
    return missing
      .map((key) => `misses the choice ${key} of {${arg}}`)
      .concat(more.map((key) => `has a choice ${key} of {${arg}} too many`));
  });
}

function pluralDefects(tokens: readonly Token[], language: string): string[] {
  return nested(tokens).flatMap((token) => {
    if (token.type === 'select') return [];
    const type = token.type === 'plural' ? 'cardinal' : 'ordinal';
    const { pluralCategories } = new Intl.PluralRules(language, { type }).resolvedOptions();
    const wanted = new Set<string>(pluralCategories);
    const found = new Set(token.cases.map(({ key }) => key).filter((key) => !EXACT.test(key)));
    const missing = difference(wanted, found).map(
      (key) => `misses the plural category ${key} of {${token.arg}}`,
    );
    const more = difference(found, wanted).map(
      (key) => `has the plural category ${key} of {${token.arg}}, which ${language} does not have`,
    );
    return missing.concat(more);
  });
}

/** Per choice, English's printed numbers and names with every plural `other`: a translation must not lose one. */
function printedDefects(english: readonly Token[], translated: readonly Token[]): string[] {
  const choices = choicesOf(english);
  return combinations([...choices]).flatMap((chosen) => {
    const where = [...chosen].map(([arg, key]) => ` where {${arg}} is ${key}`).join('');
    const missing = difference(printed(english, chosen), printed(translated, chosen));
    return missing.map((name) => `does not print {${name}}${where}`);
  });
}

function textDefects(english: string, translated: string): string[] {
  const edge = (text: string) =>
    /^\s/.test(text) === /^\s/.test(english) && /\s$/.test(text) === /\s$/.test(english);
  return [
    ...(/<\/?[a-z]|&\w+;/i.test(translated) ? ['has markup'] : []),
    ...(edge(translated)
      ? []
      : ['begins or ends with a space where English does not, or the reverse']),
  ];
}

/** The choices of each `select`, by argument. */
function choicesOf(tokens: readonly Token[]): Map<string, ReadonlySet<string>> {
  const found = new Map<string, ReadonlySet<string>>();
  for (const { type, arg, cases } of nested(tokens)) {
    if (type === 'select')
      found.set(arg, new Set([...(found.get(arg) ?? []), ...cases.map(({ key }) => key)]));
  }
  return found;
}

/** Every select or plural in the message, at any depth. */
function nested(tokens: readonly Token[]): Select[] {
  return tokens.flatMap((token) =>
    'cases' in token ? [token, ...token.cases.flatMap((one) => nested(one.tokens))] : [],
  );
}

/** The printed arguments. `#` is its plural's. */
function printed(
  tokens: readonly Token[],
  chosen: ReadonlyMap<string, string>,
  counted?: string,
): Set<string> {
  const names = tokens.flatMap((token): string[] => {
    if (token.type === 'content') return [];
    if (token.type === 'octothorpe') return counted === undefined ? [] : [counted];
    if (!('cases' in token)) return [token.arg];
    const key = token.type === 'select' ? (chosen.get(token.arg) ?? 'other') : 'other';
    const taken = token.cases.find((one) => one.key === key);
    const inner = token.type === 'select' ? counted : token.arg;
    return [...printed(taken?.tokens ?? [], chosen, inner)];
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

function difference(
  all: ReadonlySet<string> = new Set(),
  without: ReadonlySet<string> = new Set(),
): string[] {
  return [...all].filter((one) => !without.has(one));
}
