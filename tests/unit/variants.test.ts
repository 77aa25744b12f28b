// Each broken variant still fits the page, so that `npm run variants`, which takes minutes, has something to break.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { variants } from '../variants/variants.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const read = (path: string): string => readFileSync(root + path, 'utf8');

test.each(variants)('$name: its line is in $file, once', ({ file, from, to }) => {
  expect(read(file).split(from)).toHaveLength(2);
  expect(to).not.toBe(from);
});

test('no two of them have one name', () => {
  expect(new Set(variants.map(({ name }) => name)).size).toBe(variants.length);
});
