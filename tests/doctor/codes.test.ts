// docs/doctor.md: every code of a finding with a next step has its place.
import { expect, test } from 'vitest';
import { read, readSources } from '../../tools/repository.ts';

const sources = readSources('src/doctor/messages', /^/).map(({ text }) => text);
const document = read('docs/doctor.md');

/** The first lines of `say` templates whose second line is not their last, or ends with advice. */
const templates = sources.flatMap((source) =>
  [...source.matchAll(/say`([^\n]+)\n([^\n]+)\n/g)]
    .filter(
      ([, , what = '']) => !/`,?$/.test(what) || /(?:Advice|Words|mistake)\b[^ ]*\}`/.test(what),
    )
    .map(([, code = '']) => code),
);

/** Codes as the document writes them: a part that varies is `…`. */
function codesOf(template: string): readonly string[] {
  const [, name = ''] = /^\$\{(\w+)\b[^}]*\}$/.exec(template) ?? [];
  if (name === '') return [template.replace(/\$\{.*\}$/, '…')];
  const definition =
    sources
      .map((source) => new RegExp(`const ${name} =([^;]*);`).exec(source)?.[1] ?? '')
      .find((text) => text !== '') ?? '';
  return [...definition.matchAll(/'([a-z]+(?:-[a-z]+)+)'/g)].map(([, code = '']) => code);
}

const codes = [...new Set(templates.flatMap(codesOf))].toSorted();

test('every code of a failure or warning stands in docs/doctor.md', () => {
  expect(codes.length).toBeGreaterThan(150);
  expect(codes.filter((code) => !document.includes(`\`${code}\``))).toEqual([]);
});

test('every code in docs/doctor.md exists', () => {
  const families = codes.filter((code) => code.endsWith('…')).map((code) => code.slice(0, -1));
  const [, tables = ''] = document.split('### What is said of the deployed page');
  const rows = tables.split('## The report for machines')[0] ?? '';
  const named = [...rows.matchAll(/`([a-z]+(?:-[a-z]+)+)`/g)].map(([, code = '']) => code);
  const isKnown = (code: string): boolean =>
    codes.includes(code) || families.some((family) => code.startsWith(family));
  expect(named.length).toBeGreaterThan(150);
  expect([...new Set(named)].filter((code) => !isKnown(code))).toEqual([]);
});
