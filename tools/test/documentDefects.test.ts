// Links, paths and commands in documents: detection of defects, then the project's documents; and links of the archive.
import { existsSync, statSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import packageFile from '../../package.json' with { type: 'json' };
import { expectNone } from '../../tests/shared/expectNone.ts';
import { linkDefects, linksTo, pathDefects } from '../docs/documentDefects.ts';
import { read, readSources, root } from '../repository.ts';

const beside = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'SECURITY.md'];
const ours = new Map([
  ...beside.map((path) => [path, read(path)] as const),
  ...readSources('docs', /\.md$/).map(({ path, text }) => [path, text] as const),
]);

describe('a defect is reported:', () => {
  const page = '# A page\n\n## The `key` of it, twice\n\n## The key of it twice\n';
  const good =
    '\n[a](docs/a.md), [a](docs/a.md#the-key-of-it-twice-1), ![main](src/main.tsx "A"), `[b](b.md)`';

  test.each([
    ['a missing file', '[b](docs/b.md)', 'README.md:1: docs/b.md leads to no file'],
    ['a folder', '[folder](docs)', 'docs leads to no file'],
    ['a file above the repository', '[b](../README.md)', '../README.md leads to no file'],
    ['a missing file of a reference link', '[b]: docs/b.md', 'docs/b.md leads to no file'],
    ['a missing heading', '[b](docs/a.md#a)', 'docs/a.md#a leads to no heading'],
    ['a missing heading of its own page', '[b](#usage)', '#usage leads to no heading of README.md'],
    ['the third of two headings', '[b](docs/a.md#the-key-of-it-twice-2)', 'leads to no heading'],
    ['a heading inside code', '[b](#usage)\n\n```sh\n# Usage\n```', '#usage leads to no heading'],
  ])('%s', (_, text, defect) => {
    const documents = new Map(Object.entries({ 'README.md': text + good, 'docs/a.md': page }));
    const isFile = (path: string) => documents.has(path) || path === 'src/main.tsx';
    expect(linkDefects(documents, isFile)).toEqual([expect.stringContaining(defect)]);
  });

  test('a page that no other document links', () => {
    const documents = new Map([['docs/a.md', '[a](#a-page)\n# A page']]);
    expect(linkDefects(documents, () => true)).toEqual([expect.stringContaining('docs/a.md: no')]);
  });

  test.each([
    ['a file that is gone', 'a\n`src/b.ts`', 'a.md:2: src/b.ts does not exist'],
    ['a folder that is gone', '`src/b/`', 'a.md:1: src/b/ does not exist'],
    ['a command that is gone', '`npm run lint`', 'a.md:1: package.json has no script "lint"'],
  ])('%s', (_, text, defect) => {
    const exists = (path: string) => path === 'src/api/a.ts';
    const document = { path: 'a.md', text: `${text} \`src/api/a.ts\`` };
    const found = pathDefects(document, exists, []);
    expect(found).toEqual([expect.stringContaining(defect)]);
  });
});

describe('our own documents', () => {
  test('lead to files and headings that exist, and to each page', () => {
    const isFile = (path: string) =>
      statSync(root + path, { throwIfNoEntry: false })?.isFile() === true;
    expect(ours.size).toBeGreaterThan(20);
    expectNone(linkDefects(ours, isFile));
  });

  test('name paths and commands that exist', () => {
    const scripts = Object.keys(packageFile.scripts);
    const exists = (path: string) => existsSync(root + path);
    expectNone([...ours].flatMap(([path, text]) => pathDefects({ path, text }, exists, scripts)));
  });

  test('README.md has at most 140 lines', () => {
    expect(ours.get('README.md')?.trimEnd().split('\n').length).toBeLessThanOrEqual(140);
  });
});

const base = 'https://host.example/us/page';
test.each([
  ['a file and a folder that are here', '[a](deploy.md#files), [b](../docs/)', undefined],
  ['an address', '[a](https://a.example/b.md), [b](mailto:a@b.example)', undefined],
  ['code', '`[a](../a.ts)`\n```\n[a](../a.ts)\n```', undefined],
  ['a file', '[a](../src/main.tsx)', `[a](${base}/blob/v1.2.3/src/main.tsx)`],
  ['a folder', '[a](../tests/)', `[a](${base}/blob/v1.2.3/tests)`],
  ['a heading', '[a](../CONTRIBUTING.md#b)', `[a](${base}/blob/v1.2.3/CONTRIBUTING.md#b)`],
  ['a picture', '![a](../.github/a.png)', `![a](${base}/raw/v1.2.3/.github/a.png)`],
  ['a definition', '[a]: ../a.ts', `[a]: ${base}/blob/v1.2.3/a.ts`],
  ['two links', '[a](../a), [b](../b)', `[a](${base}/blob/v1.2.3/a), [b](${base}/blob/v1.2.3/b)`],
])('a link of the archive to %s', (_, text, expected = text) => {
  const here = new Set(['README.md', 'docs', 'docs/deploy.md']);
  const tagged = { repository: base, ref: 'v1.2.3' };
  const document = { path: 'docs/deploy.md', text };
  expect(linksTo(document, tagged, (path) => here.has(path))).toBe(expected);
});
