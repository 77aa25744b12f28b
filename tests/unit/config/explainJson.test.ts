// Text that is no JSON: each mistake has its words and its place.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { explainJson, findMisfit } from '../../../src/config/explainJson.ts';
import { readTokens } from '../../../src/config/jsonTokens.ts';

describe('a mistake of JSON', () => {
  test.each<[string, RegExp]>([
    ['{\n  // x\n}', /comment in it \(line 2, column 3\)/],
    ['{"a": 1} # x', /comment in it \(line 1, column 10\)/],
    ["{'a': 1}", /single quotes in it \(line 1, column 2\)/],
    ['{“a”: 1}', /typographic quotes in it.* \(line 1, column 2\)/],
    ['{a: 1}', /name or a text stands there without quotes \(line 1, column 2\)/],
    ['{"a": https://x}', /name or a text stands there without quotes \(line 1, column 7\)/],
    ['{"a": True}', /none of true, false and null \(line 1, column 7\)/],
    ['{"a": yes}', /none of true, false and null \(line 1, column 7\)/],
    ['{"a": 01}', /number is written.* \(line 1, column 7\)/],
    ['{"a": .5}', /number is written.* \(line 1, column 7\)/],
    ['{"a": 1.82.0}', /number is written.* \(line 1, column 7\)/],
    ['{"a": "\\d2l\\home"}', /backslash in it \(line 1, column 8\)/],
    ['{"a": "x\\u12"}', /backslash in it \(line 1, column 9\)/],
    ['{"a": "x\ty"}', /invisible character.* \(line 1, column 9\)/],
    ['{\u00A0"a": 1}', /invisible character.* \(line 1, column 2\)/],
    ['{}\uFEFF', /invisible character.* \(line 1, column 3\)/],
    ['{"a": "x,\n "b": 1}', /not closed by a quote.* \(line 1, column 7\)/],
    ['{"a": "x"y"}', /quote too many \(line 1, column 10\)/],
    ['{"a": 1,\r\n}', /comma before a closing brace.* \(line 1, column 8\)/],
    ['[1, ]', /comma before a closing brace.* \(line 1, column 3\)/],
    ['{"a": 1,, "b": 2}', /comma without an entry before it \(line 1, column 9\)/],
    ['{, "a": 1}', /comma without an entry before it \(line 1, column 2\)/],
    ['{"a": 1\n "b": 2}', /comma is missing before that \(line 2, column 2\)/],
    ['{"a": {}\r "b": 2}', /comma is missing before that \(line 2, column 2\)/],
    ['{"a" 1}', /colon is missing before that \(line 1, column 6\)/],
    ['{"a", "b": 1}', /colon is missing before that \(line 1, column 5\)/],
    ['{"a": }', /value is missing before that \(line 1, column 7\)/],
    ['{1: 2}', /name in double quotes is missing before that \(line 1, column 2\)/],
    ['{"a": [1}', /brace stands where a bracket should close \(line 1, column 9\)/],
    ['{"a": 1]', /bracket stands where a brace should close \(line 1, column 8\)/],
    ['{}\n}', /something follows the brace that closes the file \(line 2, column 1\)/],
    ['{}{}', /something follows.* \(line 1, column 3\)/],
    ['{"a": 1', /ends before its last brace.* \(line 1, column 8\)/],
    ['{"a": "x', /ends before its last brace.* \(line 1, column 7\)/],
    ['{"𝒞": ;}', /JSON does not know \(line 1, column 7\)/],
  ])('%j', (text, words) => {
    expect(() => JSON.parse(text)).toThrow(SyntaxError);
    expect(explainJson(text).what).toMatch(words);
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
      expect(findMisfit(readTokens(text)) === undefined).toBe(isJson(text));
    }),
    { numRuns: 2_000 },
  );
});

test('property: what is no JSON has a line and a column within the text', () => {
  fc.assert(
    fc.property(fc.oneof(broken, fc.string()), (text) => {
      fc.pre(!isJson(text) && !text.includes('\0'));
      const { what, next } = explainJson(text);
      const [, line, column] = /\(line (\d+), column (\d+)\)\.$/.exec(what) ?? [];
      const lines = text.split(/\r\n?|\n/);
      expect(Number(line)).toBeGreaterThan(0);
      expect(Number(line)).toBeLessThanOrEqual(lines.length);
      expect(Number(column)).toBeGreaterThan(0);
      expect(Number(column)).toBeLessThanOrEqual((lines[Number(line) - 1] ?? '').length + 1);
      expect(next).toMatch(/\.$/);
    }),
    { numRuns: 2_000 },
  );
});
