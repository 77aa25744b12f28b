// Links between documents: detection of broken links, then the project's documents.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { linkDefects } from '../docs/linkDefects.ts';
import { expectNone } from '../../tests/shared/expectNone.ts';

const pages = { 'docs/a.md': '# A page\n\n## The `key` of it, twice\n\n## The key of it twice\n' };

/** The defects of a README with `text` below a link to the one page, and of `more`. */
function defects(text: string, more: Readonly<Record<string, string>> = {}): string[] {
  const documents = new Map(
    Object.entries({ 'README.md': `[page](docs/a.md)\n${text}`, ...pages, ...more }),
  );
  return linkDefects(documents, (path) => documents.has(path) || path === 'src/main.tsx');
}

describe('the check of links', () => {
  test.each([
    ['a missing file', '[b](docs/b.md)', 'docs/b.md leads to no file'],
    ['a file that moved', 'see ![b](src/old.ts "title")', 'src/old.ts leads to no file'],
    ['a folder', '[folder](docs)', 'docs leads to no file'],
    ['a file above the repository', '[b](../README.md)', '../README.md leads to no file'],
    ['a missing file of a reference link', '[b]: docs/b.md', 'docs/b.md leads to no file'],
    ['a missing heading', '[b](docs/a.md#a)', 'docs/a.md#a leads to no heading'],
    ['a missing heading of its own page', '[b](#usage)', '#usage leads to no heading of README.md'],
    ['the third of two headings', '[b](docs/a.md#the-key-of-it-twice-2)', 'leads to no heading'],
    ['a heading of a source file', '[b](src/main.tsx#a)', 'leads to no heading of src/main.tsx'],
    ['a file under the name of another', '[`App.tsx`](src/main.tsx)', 'src/main.tsx is no App.tsx'],
    ['a heading inside code', '[b](#usage)\n\n```sh\n# Usage\n```', '#usage leads to no heading'],
  ])('finds %s', (_, text, defect) => {
    expect(defects(text)).toEqual([expect.stringContaining(defect)]);
  });

  test('reports file and line', () => {
    expect(defects('\n[b](docs/b.md)')).toEqual([
      'README.md:3: docs/b.md leads to no file; name the file it became',
    ]);
  });

  test('finds pages that README.md does not reach', () => {
    const more = { 'docs/b.md': '[c](c.md)', 'docs/c.md': '[b](b.md)' };
    expect(defects('', more)).toEqual(
      ['docs/b.md', 'docs/c.md'].map(
        (path) => `${path}: no way leads here from README.md; link it`,
      ),
    );
    expect(defects('', { ...more, 'docs/a.md': '[b](b.md)' })).toEqual([]);
  });
});

describe('our own', () => {
  const root = new URL('../../', import.meta.url);
  const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');
  const docs = readdirSync(new URL('docs', root), { recursive: true, encoding: 'utf8' });
  const paths = docs.filter((name) => name.endsWith('.md')).map((name) => `docs/${name}`);

  test('documents lead to files and headings that exist, and README.md to all of them', () => {
    const all = [
      'README.md',
      'CONTRIBUTING.md',
      'CHANGELOG.md',
      'SECURITY.md',
      ...paths.map((path) => path.replaceAll('\\', '/')),
    ];
    const isFile = (path: string) =>
      statSync(new URL(path, root), { throwIfNoEntry: false })?.isFile() === true;
    expect(all).toContain('docs/architecture.md');
    expectNone(linkDefects(new Map(all.map((path) => [path, read(path)])), isFile));
  });

  test('README.md has at most 140 lines', () => {
    expect(read('README.md').trimEnd().split('\n').length).toBeLessThanOrEqual(140);
  });
});
