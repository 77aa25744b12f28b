// Every rule in docs/specification.md names existing files and tests; first, defects are detected.
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { specificationItems } from '../docs/specificationItems.ts';
import { testNames } from '../docs/testNames.ts';
import { REAL_LMS, traceabilityDefects } from '../docs/traceabilityDefects.ts';
import { expectNone } from '../../tests/shared/expectNone.ts';

const files: Readonly<Record<string, string>> = {
  'src/a.ts': '',
  'tests/unit/a.test.ts': `
    const rows = [['one', 1], ['two', 2]] as const;
    describe('group', () => {
      test('works', () => {});
      test.each(rows)('%s is %i', () => {});
      test.each<[string]>([['red'], [colour]])('%s', () => {});
      test.skip('rests', () => {});
    });
    describe.skip('nobody', () => { test('comes', () => {}); });
    // test('a comment', () => {});
    for (const count of [1]) test(\`requests for \${count}\`, () => {});`,
};
const works = '`tests/unit/a.test.ts` “group › works”';

function page(...rows: string[]): string {
  const head = ['## Part', '', '| Item | Rule | Implemented in | Shown by |', '| - | - | - | - |'];
  return [...head, ...rows, ''].join('\n');
}
function row(where: string, proof: string): string {
  return `| 1 | A rule. | ${where} | ${proof} |`;
}
function defects(markdown: string, items: readonly string[] = ['1']): string[] {
  const read = (path: string) => files[path];
  return traceabilityDefects(markdown, { read, required: { Part: items } });
}

describe('names of tests', () => {
  test('are those that run, with the groups around them and the values of their rows', () => {
    const path = 'tests/unit/a.test.ts';
    expect([...testNames(path, files[path] ?? '')]).toEqual([
      'group › works',
      'group › … is …',
      'group › one is 1',
      'group › two is 2',
      'group › …',
      'group › red',
      'requests for …',
    ]);
  });

  test('a file that cannot be parsed is named', () => {
    expect(() => testNames('tests/a.test.ts', 'test(')).toThrow(/^tests\/a\.test\.ts /);
  });
});

describe('a defect is named:', () => {
  test.each([
    ['a source file that is gone', row('`src/b.ts`', works), 'src/b.ts does not exist'],
    ['no implementation', row('', works), 'names no file'],
    ['no test', row('`src/a.ts`', ''), 'names no test'],
    ['a test file that is gone', row('`src/a.ts`', '`tests/b.test.ts` “x”'), 'does not exist'],
    ['no test file', row('`src/a.ts`', '`src/a.ts` “x”'), 'src/a.ts is no test file'],
    ['a test file alone', row('`src/a.ts`', '`tests/unit/a.test.ts`'), 'without a test'],
    ['a group', row('`src/a.ts`', '`tests/unit/a.test.ts` “group”'), 'no test “group”'],
    ['a skipped test', row('`src/a.ts`', '`tests/unit/a.test.ts` “group › rests”'), 'rests'],
    ['a skipped group', row('`src/a.ts`', '`tests/unit/a.test.ts` “nobody › comes”'), 'comes'],
    ['a name without a file', row('`src/a.ts`', '“group › works”'), 'is neither a test file'],
    ['a real LMS without a reason', row(REAL_LMS, '—'), 'without the reason'],
    ['no rule', `| 1 |  | \`src/a.ts\` | ${works} |`, 'no item or no rule'],
    ['a cell too many', `${row('`src/a.ts`', works)} more |`, 'has 5 cells'],
  ])('%s', (_, text, defect) => {
    const found = defects(page(text));
    expect(found.join('\n')).toContain(defect);
    expect(found.join('\n')).toContain('Part, line 5: ');
  });

  test.each([
    ['an empty table', page(), 'Part: the table is empty'],
    ['a table below another heading', page(row('`src/a.ts`', works)).replace('Part', 'Other'), ''],
    ['other columns', '## Part\n\n| Item | Rule |\n| - | - |\n| 1 | 2 |\n', 'the columns must be'],
    ['a row cut off from its table', page('', row('`src/a.ts`', works)), 'the columns must be'],
  ])('%s', (_, markdown, defect) => {
    expect(defects(markdown).join('\n')).toContain(defect);
    expect(defects(markdown)).not.toEqual([]);
  });

  test('an item that nothing traces', () => {
    expect(defects(page(row('`src/a.ts`', works)), ['1', '2'])).toEqual([
      'Part: nothing traces "2"',
    ]);
  });

  test('an assumption with an empty cell, or about a file that is gone', () => {
    const head = '| Not shown | What is assumed | Where | Public source |\n| - | - | - | - |';
    const assumed = `## Part\n\n${head}\n| 1 | This. | \`src/a.ts\` |  |\n| 1 | That. | \`src/b.ts\` | RFC 1 |`;
    expect(defects(assumed)).toEqual([
      'Part, line 5: has an empty cell',
      'Part, line 6: src/b.ts does not exist; name the file it became',
    ]);
  });
});

describe('our own page', () => {
  const root = fileURLToPath(new URL('../../', import.meta.url));
  const read = (path: string): string | undefined =>
    existsSync(root + path) ? readFileSync(root + path, 'utf8') : undefined;

  test('traces every rule to files and tests that exist', () => {
    const options = { read, required: specificationItems };
    expectNone(traceabilityDefects(read('docs/specification.md') ?? '', options));
  });
});
