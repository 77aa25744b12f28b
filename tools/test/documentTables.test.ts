// The tables of reference have each key, setting, parameter, value and stored entry, and no other; documents name those of them
// that exist.
import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import manifest from '../../package.json';
import { lanes, updateTypes } from '../../src/api/updateType.ts';
import { configKeys } from '../../src/doctor/configFile/explainMistakes.ts';
import { languageTags } from '../../src/messages/language.ts';
import { sorts } from '../../src/model/order.ts';
import { defaultView, filters, layouts } from '../../src/model/view.ts';
import { frameChoices, hostParameters } from '../../src/paths/frameMessages.ts';
import * as storage from '../../src/paths/storageKeys.ts';
import { expectNone } from '../../tests/shared/expectNone.ts';
import { readTables } from '../docs/readTables.ts';
import { read, readSources, root } from '../repository.ts';

/** The rows of the first table below a heading: the name in the first column, and all columns. */
function rowsOf(document: string, heading: string): ReadonlyMap<string, readonly string[]> {
  const tables = readTables(read(document));
  const rows = tables.find(({ section }) => section === heading)?.rows ?? [];
  const named = rows.map(({ cells }) => [coded(cells[0])[0] ?? cells[0] ?? '', cells] as const);
  expect(new Set(named.map(([name]) => name)).size).toBe(rows.length);
  return new Map(named);
}

/** What is in code style. */
function coded(cell = ''): readonly string[] {
  return Array.from(cell.matchAll(/`([^`\n]+)`/g), ([, text = '']) => text);
}

test('docs/deploy.md has one row for each key of config.json, and names those of a list in its row', () => {
  const rows = rowsOf('docs/deploy.md', 'Every key');
  const paths = [...configKeys].flatMap(([part, keys]) =>
    keys.map((key) => (part === '' ? key : `${part}.${key}`)),
  );
  const own = paths.filter((path) => !configKeys.has(path) && !path.includes('[]'));
  const written = [...rows.keys()].flatMap((key) =>
    key === 'links.<update type>' ? updateTypes.map((type) => `links.${type}`) : [key],
  );
  expect(written.toSorted()).toEqual(own.toSorted());
  for (const path of paths.filter((one) => one.includes('[]'))) {
    const [list = '', key = ''] = path.split('[].');
    expect(rows.get(list)?.join()).toContain(`"${key}"`);
  }
});

/** The settings of the gateway; a row may have two. */
const settings = [...rowsOf('docs/deploy.md', 'Every setting').values()].flatMap(([names]) =>
  coded(names),
);

test('docs/deploy.md and the usage of start-nginx.sh have each setting that the scripts read', () => {
  const scripts = readSources('deploy', /\.sh$/).map(({ text }) => text);
  // A variable that may be unset comes from outside.
  const mayBeUnset = new Set(scripts.join('\n').match(/(?<=\$\{)[A-Z_]+(?=:?[-+])/g));
  // The machine's variables, and the script's own.
  for (const other of ['TMPDIR', 'TOKEN_HEADER', 'NJS', 'RESOLVERS']) mayBeUnset.delete(other);
  expect(settings.toSorted()).toEqual([...mayBeUnset].toSorted());
  const script = `${root}deploy/start-nginx.sh`;
  const usage = execFileSync(script, ['--help'], { encoding: 'utf8', env: {} });
  const [, named = ''] = /^Settings, [^:]+:\n((?: {2}.+\n)+)/m.exec(usage) ?? [];
  expect(new Set(named.trim().split(/\s+/))).toEqual(mayBeUnset);
});

test('documents name keys of config.json and settings of the gateway that exist', () => {
  const keys = new Set(rowsOf('docs/deploy.md', 'Every key').keys());
  const parts = new Set(Array.from(keys, (key) => key.split('.')[0]));
  const known = new Set([
    'NO_COLOR',
    ...keys,
    ...settings,
    ...updateTypes.map((type) => `links.${type}`),
  ]);
  const named = readSources('docs', /\.md$/).flatMap(({ path, text }) =>
    coded(text)
      .filter((code) =>
        /^[a-z]+\.(?!tsx?$)[a-z]\w+$/i.test(code)
          ? parts.has(code.split('.')[0])
          : /^[A-Z]+_[A-Z_]+$/.test(code),
      )
      .map((code) => ({ path, code })),
  );
  expect(named.length).toBeGreaterThan(120);
  expectNone(
    named.filter(({ code }) => !known.has(code)).map(({ path, code }) => `${path}: ${code}`),
  );
});

const addresses = () => rowsOf('docs/addresses.md', 'What an address says');

test.each<[string, readonly string[]]>([
  ['show', filters],
  ['sort', sorts],
  ['lane', lanes],
  ['as', layouts],
  ['lang', languageTags.toSorted()],
  ...Object.entries(frameChoices),
])('docs/addresses.md names each value of %s', (parameter, values) => {
  expect(coded(addresses().get(parameter)?.[1])).toEqual(values);
});

/** Prefixes of names, a name that is removed at once, channels and locks. */
const unkept = new Set('OWN FRAMED PROBE SESSION GRANT RENEWAL NOTIFYING'.split(' '));
const stored = Object.entries(storage).flatMap(([name, value]) =>
  typeof value === 'string' && !unkept.has(name) ? [value.replace(/\.$/, '')] : [],
);

test.each([
  ['docs/addresses.md', 'What an address says', [...hostParameters, ...Object.keys(defaultView)]],
  ['docs/privacy.md', 'What a browser keeps', stored],
  ['CONTRIBUTING.md', 'Run-time dependencies', Object.keys(manifest.dependencies)],
])('%s, “%s”, has each name once', (document, heading, names) => {
  const rows = [...rowsOf(document, heading).keys()].flatMap((row) => row.split(', '));
  const written = rows.map((row) => row.replace(/[. ]<.*/, ''));
  expect(written.toSorted()).toEqual([...new Set(names)].toSorted());
});
