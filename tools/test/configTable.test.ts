// The table in docs/deploy.md has exactly the keys of config.json.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { updateTypes } from '../../src/api/updateType.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Keys of each `const Part = field.closed({ … })` as `part.key`; of the file, those without parts. */
function keysOf(source: string): string[] {
  const parts = [...source.matchAll(/^const (\w+) = field\.closed\(\{\n(.*?)^\}\);/gms)];
  const names = new Set(['links', ...parts.map(([, name = '']) => name.toLowerCase())]);
  return parts.flatMap(([, name = '', body = '']) =>
    [...body.matchAll(/^ {2}(\w+):/gm)].flatMap(([, key = '']) => {
      if (name === 'ConfigFile') return names.has(key) ? [] : [key];
      return [`${name.toLowerCase()}.${key}`];
    }),
  );
}

function rowsOf(markdown: string): string[] {
  const table = /^## Every key$.*?^\| -.*?\n(.*?)\n\n/ms.exec(markdown)?.[1] ?? '';
  return [...table.matchAll(/^\| `([^`]+)`/gm)].flatMap(([, key = '']) =>
    key === 'links.<update type>' ? updateTypes.map((type) => `links.${type}`) : [key],
  );
}

test('docs/deploy.md has one row for each key of config.json', () => {
  const links = ['course', ...updateTypes].map((key) => `links.${key}`);
  const keys = [...keysOf(readFileSync(`${root}src/config/config.ts`, 'utf8')), ...links];
  const rows = rowsOf(readFileSync(`${root}docs/deploy.md`, 'utf8'));
  expect(keys.length).toBeGreaterThan(25);
  expect(rows.toSorted()).toEqual(keys.toSorted());
});
