// Text that is no JSON: each mistake has its words and its place.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { explainJson, findMisfit, tokenize } from '../../../src/doctor/configFile/explainJson.ts';

describe('a mistake of JSON', () => {
  const comment = /comment in it/;
  const quotes = /plain double quotes that close on its line/;
  const extraComma = /comma before a closing brace/;
  const comma = /comma is missing before that/;
  const colon = /colon is missing before that/;
  const brace = /brace stands where a bracket/;
  const end = /ends before its last brace/;
  const unknown = /JSON does not know there/;

  test.each<[string, number, number, RegExp]>([
    ['{\n  // x\n}', 2, 3, comment],
    ['{"a": 1} # x', 1, 10, comment],
    ["{'a': 1}", 1, 2, quotes],
    ['{“a”: 1}', 1, 2, quotes],
    ['{"a": https://x}', 1, 7, quotes],
    ['{"a": True}', 1, 7, quotes],
    ['{"a": "\\d2l\\home"}', 1, 7, quotes],
    ['{"a": "x\ty"}', 1, 7, quotes],
    ['{"a": "x,\n "b": 1}', 1, 7, quotes],
    ['{"a": "x"y"}', 1, 10, quotes],
    ['{"a": 1,\r\n}', 1, 8, extraComma],
    ['{"a": 1\n "b": 2}', 2, 2, comma],
    ['{"a": {}\r "b": 2}', 2, 2, comma],
    ['{"a" 1}', 1, 6, colon],
    ['{"a", "b": 1}', 1, 5, colon],
    ['{"a": [1}', 1, 9, brace],
    ['{"a": 1', 1, 8, end],
    ['{"a": "x', 1, 7, end],
    ['{"a": 01}', 1, 7, unknown],
    ['{\u00A0"a": 1}', 1, 2, unknown],
    ['{}\uFEFF', 1, 3, unknown],
    ['{"a": 1,, "b": 2}', 1, 9, unknown],
    ['{"𝒞": ;}', 1, 7, unknown],
  ])('%j: line %i, column %i, %s', (text, line, column, words) => {
    expect(() => JSON.parse(text)).toThrow(SyntaxError);
    const { what } = explainJson(text);
    expect(what).toMatch(words);
    expect(what).toContain(`(line ${line}, column ${column}).`);
  });

  test.each(['utf16le', 'utf-16be'])('UTF-16 has words of its own: %s', (coding) => {
    const bytes = Buffer.from('\uFEFF{"lms": {}}', 'utf16le');
    const text = new TextDecoder().decode(coding === 'utf16le' ? bytes : bytes.swap16());
    expect(explainJson(text).what).toMatch(/UTF-16 and not in UTF-8/);
  });
});

const json = fc.json({ maxDepth: 3 }).map((text) => {
  const value: unknown = JSON.parse(text);
  return JSON.stringify(value, null, 2);
});
const part = fc.oneof(
  fc.constantFrom(
    ...'{}[],:"\\\'#/-+.0e\t\r\n\u00A0\uFEFF'.split(''),
    'true',
    'nul',
    '"a"',
    '1',
    '\\u00e',
  ),
  fc.string({ unit: 'binary' }),
);
/** JSON with a part cut out and another put in. */
const broken = fc.tuple(json, fc.nat(), fc.nat({ max: 3 }), part).map(([text, at, cut, more]) => {
  const from = at % (text.length + 1);
  return text.slice(0, from) + more + text.slice(from + cut);
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

test('property: a text is JSON for this reader exactly if it is for JSON.parse', () => {
  fc.assert(
    fc.property(fc.oneof(json, broken, fc.string()), (text) => {
      expect(findMisfit(tokenize(text)) === undefined).toBe(isJson(text));
    }),
    { numRuns: 2_000 },
  );
});
