// The types of the words are those of the English catalogue.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readCatalogue } from '../../../tools/messages/readCatalogue.ts';
import { argumentsOf, wordTypes } from '../../../tools/messages/wordTypes.ts';

/** However the formatter wraps it. */
const lines = (text: string) => text.replaceAll(/[\s;]+/g, ' ');
const folder = new URL('../../../src/messages/words/', import.meta.url);
const written = (name: string) => readFileSync(fileURLToPath(new URL(name, folder)), 'utf8');
const types = wordTypes(readCatalogue('en'));

test.each([...types])('%s is as the catalogue says: else run `npm run words`', (file, text) => {
  expect(lines(written(file))).toBe(lines(text));
});

test('no other file lies there', () => {
  expect(readdirSync(folder).toSorted()).toEqual(
    [...types.keys()].filter((file) => !file.startsWith('..')).toSorted(),
  );
});

test('an argument is a number where it is counted, else text', () => {
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
