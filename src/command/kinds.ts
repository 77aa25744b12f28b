// The kinds of values that options take.
import { hintOf } from './hintOf.ts';

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
