// docs/compared.md keeps its word: what is claimed names a test that exists, what is not done says why. First that
// defects are found at all.
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { citationDefects } from '../docs/citationDefects.ts';
import { comparisonDefects } from '../docs/comparisonDefects.ts';
import { expectNone } from '../../tests/shared/expectNone.ts';

function page(...rows: string[]): string {
  return ['| # | Feature | AA | Here | Test |', '| - | - | - | - | - |', ...rows, ''].join('\n');
}

describe('nothing is wrong with', () => {
  test.each([
    ['what is done', '| 1 | Search | Y | yes | `a.test.tsx` |'],
    ['what is done in part', '| 1 | Search | n/a | partly | `a.test.tsx` |'],
    ['what is not done, with the reason', '| 1 | Search | – | no | Why not: nobody asked. |'],
  ])('%s', (_, row) => {
    expect(comparisonDefects(page(row), 1)).toEqual([]);
    expect(citationDefects(page(row), () => '')).toEqual([]);
  });
});

describe('a defect is named:', () => {
  test.each([
    ['no reason', '| 1 | Search | Y | no | `a.test.tsx` |', 'without "Why not: …"'],
    ['a reason for what is done', '| 1 | Search | Y | yes | Why not: so. |', 'and why not'],
    ['a mark of a peer', '| 1 | Search | X | yes | `a.test.tsx` |', '"X" is no mark'],
    ['a mark of ours', '| 1 | Search | Y | maybe | `a.test.tsx` |', '"maybe" is neither'],
    ['a cell too few', '| 1 | Search | Y | yes |', 'has 4 cells'],
    ['another number', '| 2 | Search | Y | yes | `a.test.tsx` |', 'from 1 to 1'],
  ])('%s', (_, row, defect) => {
    expect(comparisonDefects(page(row), 1).join('\n')).toContain(defect);
  });

  test('a page without features', () => {
    expect(comparisonDefects('Words.', 1)).toHaveLength(1);
  });
});

test('our own page has every feature, and names tests that exist', () => {
  const root = fileURLToPath(new URL('../../', import.meta.url));
  const ours = (path: string): string | undefined =>
    existsSync(root + path) ? readFileSync(root + path, 'utf8') : undefined;
  const markdown = ours('docs/compared.md') ?? '';
  expectNone(comparisonDefects(markdown, 48));
  expectNone(citationDefects(markdown, ours));
});
