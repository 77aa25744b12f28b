// Parsers of the values that options take.
import { InvalidArgumentError } from '@commander-js/extra-typings';

/** @throws InvalidArgumentError */
export type Parse<T> = (text: string) => T;

/** `takes` completes "It takes …". `parse`: undefined for all else. */
export function valueOf<T>(takes: string, parse: (text: string) => T | undefined): Parse<T> {
  return (text) => {
    const value = parse(text);
    if (value === undefined) throw new InvalidArgumentError(`It takes ${takes}.`);
    return value;
  };
}

/** `--out --json` names no folder. */
export const filePath = valueOf('a path', (text) => (/^(?:-|$)/.test(text) ? undefined : text));

/** Decimal digits only: no sign, exponent or fraction. */
export function wholeNumber(least: number, most: number): Parse<number> {
  return valueOf(`a whole number from ${least} to ${most}`, (text) => {
    const number = Number(text);
    return /^\d+$/.test(text) && number >= least && number <= most ? number : undefined;
  });
}

/** Values with commas between them, at least one. */
export function listOf<T>(parse: Parse<T>): Parse<readonly T[]> {
  return (text) => text.split(',').map((part) => parse(part.trim()));
}
