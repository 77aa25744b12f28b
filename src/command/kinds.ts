// The kinds of values that options take, and what a mistyped value may mean.
import { nearestNames, plainName } from './nearestNames.ts';

export interface Kind<T> {
  /** Completes "--port takes …"; undefined: any text. */
  readonly takes?: string;
  /** undefined: it takes no such value. */
  readonly parse: (text: string) => T | undefined;
  /** Added to the complaint: what a refused value may mean. */
  readonly hint?: (text: string) => string;
}

export const anyText: Kind<string> = { parse: (text) => text };

/** Decimal digits only: no sign, exponent or fraction. */
export function wholeNumber(least: number, most: number): Kind<number> {
  return {
    takes: `a whole number from ${least} to ${most}`,
    parse: (text) => {
      const number = Number(text);
      return /^\d+$/.test(text) && number >= least && number <= most ? number : undefined;
    },
  };
}

export function oneOf<T extends string>(names: readonly T[]): Kind<T> {
  return {
    takes: names.join(', '),
    parse: (text) => names.find((name) => name === text),
    hint: (text) => hintOf(text, names),
  };
}

/** Values with commas between them, at least one. */
export function listOf<T>(kind: Kind<T>): Kind<readonly T[]> {
  const parts = (text: string) => text.split(',').map((part) => part.trim());
  return {
    takes: `${kind.takes ?? 'values'}, with commas between several`,
    parse: (text) => {
      const values = parts(text).flatMap((part) => kind.parse(part) ?? []);
      return values.length === parts(text).length ? values : undefined;
    },
    hint: (text) => {
      const wrong = parts(text).find((part) => kind.parse(part) === undefined);
      return wrong === undefined ? '' : (kind.hint?.(wrong) ?? '');
    },
  };
}

const MOST = 3;

/** ` Did you mean …?` with the names that begin with `word`, else the nearest; empty: none is near. */
export function hintOf(word: string, names: Iterable<string>): string {
  const all = [...names];
  const typed = plainName(word);
  const begun = typed.length > 1 ? all.filter((name) => plainName(name).startsWith(typed)) : [];
  const near = (begun.length > 0 ? begun : nearestNames(word, all)).slice(0, MOST);
  return near.length === 0 ? '' : ` Did you mean ${near.join(' or ')}?`;
}
