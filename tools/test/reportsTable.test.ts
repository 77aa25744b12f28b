// docs/reports.md quotes words that the page has, and all that send people to an administrator.
import { parse, type Token } from '@messageformat/parser';
import { describe, expect, test } from 'vitest';
import { configWords } from '../../src/config/configTexts.ts';
import { readTables } from '../docs/readTables.ts';
import { readCatalogue } from '../messages/readCatalogue.ts';
import { read } from '../repository.ts';

/** Every text of a message, with … for each value. */
function textsOf(tokens: readonly Token[]): string[] {
  return tokens.reduce<string[]>(
    (begun, token) => {
      const next = 'cases' in token ? token.cases.flatMap((one) => textsOf(one.tokens)) : ['…'];
      const texts = token.type === 'content' ? [token.value] : next;
      return begun.flatMap((text) => texts.map((more) => text + more));
    },
    [''],
  );
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
    const isSequel = (text: string) =>
      /^(?:If it|Try again in|Try signing in again\.|You can try again) /.test(text);
    const missing = messages.filter(
      (texts) =>
        texts.some((text) => text.includes('your administrator') && !isSequel(text)) &&
        !quotes.some(({ quote }) => texts.some((text) => begins(text, quote))),
    );
    expect(missing.map(([text]) => text)).toEqual([]);
  });
});
