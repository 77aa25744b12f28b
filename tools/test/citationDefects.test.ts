// The tests that docs/accessibility.md, faults.md and specification.md name exist; first, defects are detected.
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { citationDefects } from '../docs/citationDefects.ts';
import { testNames } from '../docs/testNames.ts';
import { expectNone } from '../../tests/shared/expectNone.ts';

const files: Readonly<Record<string, string>> = {
  'tests/app/a.test.tsx': `
    test('a connection that breaks is said', () => {});
    test.each([['one', 1]])('%s is counted', () => {});
    test.skip('rests', () => {});`,
  'tests/unit/b.test.ts': `describe('group', () => { test('works', () => {}); });`,
};
const read = (path: string) => files[path];

function page(...cells: string[]): string {
  const rows = cells.map((cell) => `| 1 | What happens | ${cell} |`);
  return ['A = `a.test.tsx`.', '', '| # | Case | Test |', '| - | - | - |', ...rows, ''].join('\n');
}

describe('a defect is reported:', () => {
  test.each([
    ['a file that is gone', '`c.test.ts` “x”', 'tests/app/c.test.ts does not exist'],
    ['a test that is gone', 'A "a connection that holds"', 'has no test “a connection that holds”'],
    ['a name that is cut without a mark', 'A "a connection"', 'has no test “a connection”'],
    ['a skipped test', 'A "rests"', 'has no test “rests”'],
    ['a name without a file', '“works”', 'without a file before it'],
    ['no test', 'see above', 'names no test'],
    ['a group', '`tests/unit/b.test.ts` “group”', 'has no test “group”'],
  ])('%s', (_, cell, defect) => {
    expect(citationDefects(page(cell), read).join('\n')).toContain(`line 5: `);
    expect(citationDefects(page(cell), read).join('\n')).toContain(defect);
  });

  test('one letter for two files', () => {
    const twice = `A = \`b.test.tsx\`.\n${page('A')}`;
    expect(citationDefects(twice, read)).toEqual([expect.stringContaining('A is short for two')]);
  });

  test('a page without tables', () => {
    expect(citationDefects('Words.', read)).toHaveLength(1);
  });
});

test('names are those of tests that run, with their groups and … for values', () => {
  const text = `
describe('group', () => {
  test('works', () => {});
  test.each(rows)('%s is %i', () => {});
  test.each<[string]>([
    ['red'],
  ])('in $colour', () => {});
  test.skip('rests', () => {});
});
describe.skip('nobody', () => {
  test('comes', () => {});
});
for (const count of [1]) test(\`requests for \${count}\`, () => {});
test(
  'it\\'s long',
);`;
  const expected = [
    'group › works',
    'group › … is …',
    'group › in …',
    'requests for …',
    "it's long",
  ];
  expect(testNames(text)).toEqual(expected);
});

test.each(['accessibility', 'faults', 'specification'])(
  'docs/%s.md names tests that exist',
  (name) => {
    const root = fileURLToPath(new URL('../../', import.meta.url));
    const ours = (path: string): string | undefined =>
      existsSync(root + path) ? readFileSync(root + path, 'utf8') : undefined;
    expectNone(citationDefects(ours(`docs/${name}.md`) ?? '', ours));
  },
);
