// The generated argument types match the English catalogue.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readCatalogue } from '../../../tools/messages/readCatalogue.ts';
import { argumentsOf, argumentTypes } from '../../../tools/messages/argumentTypes.ts';

/** Ignores the formatter's line breaks. */
const lines = (text: string) => text.replaceAll(/[\s;]+/g, ' ');

test('messageArguments.ts matches the catalogue: else run `npm run words`', () => {
  const file = fileURLToPath(
    new URL('../../../src/messages/catalogues/messageArguments.ts', import.meta.url),
  );
  expect(lines(readFileSync(file, 'utf8'))).toBe(lines(argumentTypes(readCatalogue('en'))));
});

test('an argument is a number where it is counted, else a string, and never both', () => {
  const message =
    '{sure, select, no {{n, plural, one {# of {all, number}} other {{name}}}} other {}}';
  expect(Object.fromEntries(argumentsOf(message))).toEqual({
    sure: 'string',
    n: 'number',
    all: 'number',
    name: 'string',
  });
  expect(() => argumentsOf('{n} {n, number}')).toThrow('{n}');
});
