// Each variant still applies to the source, without the minutes of `npm run variants`.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { isTest, testNames } from '../../../tools/docs/citationDefects.ts';
import { isMutated } from '../../mutation/mutated.ts';
import { testPattern } from '../testPattern.ts';
import { variants } from '../variants.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const read = (path: string): string => readFileSync(root + path, 'utf8');
const namesIn = new Map(
  [...new Set(variants.map(({ caughtBy }) => caughtBy.file))].map((file) => [
    file,
    testNames(read(file)),
  ]),
);

test.each(variants)('$name: `from` occurs once in $file', ({ file, from, to }) => {
  expect(read(file).split(from)).toHaveLength(2);
  expect(to).not.toBe(from);
});

test.each(variants)('$name: its test is in $caughtBy.file', ({ caughtBy }) => {
  const names = namesIn.get(caughtBy.file) ?? [];
  const cited = caughtBy.test.includes(' › ') ? caughtBy.test : `${caughtBy.test}…`;
  expect(isTest(cited, names)).toBe(true);
});

test.each(variants)('$name: $file is code of the page that Stryker does not mutate', ({ file }) => {
  expect(file).toMatch(/^(?:src|deploy)\//);
  expect(isMutated(file)).toBe(false);
});

test('the names of variants are unique', () => {
  expect(new Set(variants.map(({ name }) => name)).size).toBe(variants.length);
});

test.each([
  ['a title', 'any group a title, and more', true],
  ['(a+b) is %s', 'group (a+b) is %s', true],
  ['group › le 1.7 answers', 'group le 1.7 answers', true],
  ['group › le 1.7 answers', 'group le 1.7 answers 200', false],
  ['group › le … answers …', 'group le 1.7 answers 200', true],
  ['group › le 1.7', 'other group le 1.7', false],
  ['…, with a key', 'ES256, with a key', true],
])('the pattern of "%s" matches "%s": %j', (name, full, named) => {
  expect(new RegExp(testPattern(name)).test(full)).toBe(named);
});
