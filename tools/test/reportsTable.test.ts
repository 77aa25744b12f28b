// docs/reports.md quotes words that the page has, and all that send people to an administrator.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse, type Token } from '@messageformat/parser';
import { describe, expect, test } from 'vitest';
import { configWords } from '../../src/config/configTexts.ts';
import { readTables } from '../docs/readTables.ts';
import { readCatalogue } from '../messages/readCatalogue.ts';

const read = (path: string): string =>
  readFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)), 'utf8');

/** Every text of a message, with … for each value. */
function textsOf(tokens: readonly Token[]): string[] {
  return tokens.reduce<string[]>(
    (begun, token) => begun.flatMap((text) => choicesOf(token).map((next) => text + next)),
    [''],
  );
}

function choicesOf(token: Token): string[] {
  if (token.type === 'content') return [token.value];
  return 'cases' in token ? token.cases.flatMap(({ tokens }) => textsOf(tokens)) : ['…'];
}

const messages = Object.values(readCatalogue('en')).map(({ defaultMessage }) =>
  textsOf(parse(defaultMessage)),
);
const markup = read('index.html').replaceAll(/\s+/g, ' ');
const unset = [configWords.title, /<p> (.*?) </.exec(markup)?.[1] ?? ''];
const all = [...messages.flat(), ...unset];
const begins = (text: string, quote: string) => text === quote || text.startsWith(`${quote} `);

const [table] = readTables(read('docs/reports.md'));
const quotes = (table?.rows ?? []).flatMap(({ line, cells: [words = ''] }) =>
  [...words.matchAll(/“([^”]+)”/g)].map(([, quote = '']) => ({ line, quote })),
);

describe('docs/reports.md', () => {
  test('has words in each row', () => {
    expect(quotes.length).toBeGreaterThan(40);
    expect(new Set(quotes.map(({ line }) => line)).size).toBe(table?.rows.length);
  });

  test.each(quotes)('line $line quotes whole sentences of the page: $quote', ({ quote }) => {
    expect(all.filter((text) => begins(text, quote))).not.toEqual([]);
  });

  test('names each message that sends people to an administrator', () => {
    // These follow another message.
    const isSequel = (text: string) => text.startsWith('If it ');
    const missing = messages.filter(
      (texts) =>
        texts.some((text) => text.includes('your administrator') && !isSequel(text)) &&
        !quotes.some(({ quote }) => texts.some((text) => begins(text, quote))),
    );
    expect(missing.map(([text]) => text)).toEqual([]);
  });
});
