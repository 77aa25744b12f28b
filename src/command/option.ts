// A command and its options and operands, each defined once: name, words in the usage, and parser.
import { Mistake } from './commandEnd.ts';
import type { Kind } from './kinds.ts';

export interface Command {
  /** As a person types it, such as `npm run lms --`. */
  readonly name: string;
  /** One sentence or more. */
  readonly about: string;
  readonly options: readonly Option[];
  /** Further parts of the usage. */
  readonly more?: string;
  /** Environment variables that it reads, apart from those of its options. */
  readonly variables?: Readonly<Record<string, string>>;
  /** The meaning of each exit code; 2 is a wrong command line unless told. */
  readonly exits: Readonly<Record<number, string>>;
  /** Called without mistakes in any option. Resolves with the exit code. @throws CommandEnd */
  readonly run: (valueOf: <T>(option: Option<T>) => T) => Promise<number>;
}

export interface Option<T = unknown> {
  /** Without dashes; empty: the operands, the arguments without an option. */
  readonly name: string;
  readonly short?: string;
  /** The placeholder of the value in the usage, such as `FILE`; undefined: a flag. */
  readonly value: string | undefined;
  /** In the usage; begins in lower case. */
  readonly about: string;
  /** The words in brackets in the usage. */
  readonly details: readonly string[];
  /** Stands in the first line of the usage. */
  readonly isRequired?: boolean;
  /** The environment variable that sets it, too. */
  readonly variable?: string;
  /** `texts`: the values, in order. `label`: names the option in a mistake. @throws Mistake */
  readonly read: (texts: readonly string[], label: string) => T;
}

interface Words {
  readonly value: string;
  readonly about: string;
  readonly short?: string;
  readonly variable?: string;
}

export function flag(name: string, words: Pick<Words, 'about' | 'short'>): Option<boolean> {
  return { name, value: undefined, details: [], ...words, read: (texts) => texts.length > 0 };
}

/** `fallback`: as a person would write it. Of several values the last counts. */
export function option<T>(
  name: string,
  kind: Kind<T>,
  { fallback, ...words }: Words & { readonly fallback: string },
): Option<T> {
  return {
    name,
    ...words,
    details: [...takenBy(kind), `default ${fallback}`],
    read: (texts, label) => parse(kind, texts.at(-1) ?? fallback, label),
  };
}

/** undefined: not given. */
export function optional<T>(name: string, kind: Kind<T>, words: Words): Option<T | undefined> {
  return {
    name,
    ...words,
    details: takenBy(kind),
    read: (texts, label) => {
      const text = texts.at(-1);
      return text === undefined ? undefined : parse(kind, text, label);
    },
  };
}

export function required<T>(name: string, kind: Kind<T>, words: Words): Option<T> {
  const { read, ...rest } = optional(name, kind, words);
  return {
    ...rest,
    isRequired: true,
    read: (texts, label) => {
      const value = read(texts, label);
      if (value === undefined) throw new Mistake(`Say ${label} ${words.value}: ${words.about}.`);
      return value;
    },
  };
}

/** May be repeated; empty: not given. */
export function repeated<T>(name: string, kind: Kind<T>, words: Words): Option<readonly T[]> {
  return {
    name,
    ...words,
    details: ['may be repeated', ...takenBy(kind)],
    read: (texts, label) => texts.map((text) => parse(kind, text, label)),
  };
}

/** The arguments without an option; empty: none. */
export function operands<T>(
  kind: Kind<T>,
  words: Pick<Words, 'value' | 'about'>,
): Option<readonly T[]> {
  return { ...repeated('', kind, words), details: takenBy(kind) };
}

const takenBy = (kind: Kind<unknown>): readonly string[] =>
  kind.takes === undefined ? [] : [kind.takes];

function parse<T>(kind: Kind<T>, text: string, label: string): T {
  const value = kind.parse(text);
  if (value !== undefined) return value;
  const hint = kind.hint?.(text) ?? '';
  throw new Mistake(`${label} takes ${kind.takes ?? 'another value'}, and not "${text}".${hint}`);
}
