// The table of parameters in docs/deploy.md has each parameter of an address and each of its values.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { lanes } from '../../src/api/updateType.ts';
import { languageTags } from '../../src/messages/language.ts';
import { sorts } from '../../src/model/order.ts';
import { defaultView, filters, groupings, layouts } from '../../src/model/view.ts';
import { frameChoices, hostParameters } from '../../src/paths/frameMessages.ts';

const deploy = readFileSync(
  fileURLToPath(new URL('../../docs/deploy.md', import.meta.url)),
  'utf8',
);

/** The words in code style of the second column, by parameter. */
function rowsOf(markdown: string): ReadonlyMap<string, readonly string[]> {
  const table = /^## What an address says$.*?^\| -.*?\n(.*?)\n\n/ms.exec(markdown)?.[1] ?? '';
  const rows = [...table.matchAll(/^\| `([^`]+)` *\|([^|]*)\|/gm)];
  return new Map(
    rows.map(([, name = '', values = '']) => [
      name,
      [...values.matchAll(/`([^`]+)`/g)].map(([, value = '']) => value),
    ]),
  );
}

test('docs/deploy.md has one row for each parameter of an address', () => {
  const parameters = new Set([...hostParameters, ...Object.keys(defaultView)]);
  expect([...rowsOf(deploy).keys()].toSorted()).toEqual([...parameters].toSorted());
});

test.each<[string, readonly string[]]>([
  ['show', filters],
  ['sort', sorts],
  ['lane', lanes],
  ['as', layouts],
  ['group', groupings],
  ['lang', languageTags.toSorted()],
  ['theme', frameChoices.theme],
  ['layout', frameChoices.layout],
])('docs/deploy.md names each value of %s', (parameter, values) => {
  expect(rowsOf(deploy).get(parameter)).toEqual(values);
});
