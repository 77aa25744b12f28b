// The tests that docs/accessibility.md, faults.md and specification.md name exist; first, defects are detected.
import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { expectNone } from '../../tests/shared/expectNone.ts';
import { citationDefects } from '../docs/citationDefects.ts';
import { read, root } from '../repository.ts';

const text = `
    test.each([['one', 1]])('%s is counted', () => {});
    describe('group', () => {
      test(
        'it\\'s\\n said',
        () => {});
    });`;

test.each([
  ['`c.test.ts`', 'line 5: tests/app/c.test.ts does not exist'],
  ['`tests/app/a.test.tsx` "it’s said"', 'a.test.tsx has no test “it’s said”'],
  ['A "is counted"', 'has no test “is counted”'],
  ['A "other › one is counted"', 'has no test'],
  ['“one is counted”', 'no file has no test'],
  ['see above', 'names no test'],
  ['A "… is counted", "group › it\'s…" not covered', /^$/],
  ['A "one is counted"', /^$/],
])('the cell %s', (cell, defect) => {
  const table = ['A = `a.test.tsx`.', '', '| # | Test |', '| - | - |', `| 1 | ${cell} |`, ''];
  const textOf = (path: string) => (path === 'tests/app/a.test.tsx' ? text : undefined);
  const found = citationDefects(table.join('\n'), textOf);
  expect(found.join('\n')).toMatch(defect);
});

test('a page without tables', () => {
  expect(citationDefects('Words.', () => '')).toEqual(['There is no table of tests.']);
});

test.each(['accessibility', 'faults', 'specification'])(
  'docs/%s.md names tests that exist',
  (name) => {
    const ours = (path: string): string | undefined =>
      existsSync(root + path) ? read(path) : undefined;
    expectNone(citationDefects(ours(`docs/${name}.md`) ?? '', ours));
  },
);
