// The table in docs/deploy.md has exactly the keys of config.json.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { updateTypes } from '../../src/api/updateType.ts';
import { configKeys } from '../../src/config/knownKeys.ts';

const deploy = fileURLToPath(new URL('../../docs/deploy.md', import.meta.url));

/** Of each object but the courses of a list, without the objects themselves. */
function keysOfConfig(): string[] {
  return [...configKeys]
    .filter(([path]) => !path.endsWith('[]'))
    .flatMap(([path, keys]) => keys.map((key) => (path === '' ? key : `${path}.${key}`)))
    .filter((key) => !configKeys.has(key));
}

function rowsOf(markdown: string): string[] {
  const table = /^## Every key$.*?^\| -.*?\n(.*?)\n\n/ms.exec(markdown)?.[1] ?? '';
  return [...table.matchAll(/^\| `([^`]+)`/gm)].flatMap(([, key = '']) =>
    key === 'links.<update type>' ? updateTypes.map((type) => `links.${type}`) : [key],
  );
}

test('docs/deploy.md has one row for each key of config.json', () => {
  const keys = keysOfConfig();
  const rows = rowsOf(readFileSync(deploy, 'utf8'));
  expect(keys.length).toBeGreaterThan(25);
  expect(rows.toSorted()).toEqual(keys.toSorted());
});
