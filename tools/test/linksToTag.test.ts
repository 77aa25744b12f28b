// Documents in the archive link to what is beside them, or to the repository at the release's tag.
import { expect, test } from 'vitest';
import { linksToTag } from '../release/linksToTag.ts';

const tagged = { repository: 'https://host.example/us/page', tag: 'v1.2.3' };
const here = new Set(['README.md', 'docs', 'docs/deploy.md', 'deploy/compose.yaml']);
const base = 'https://host.example/us/page';

test.each([
  ['a file that is here', '[a](deploy.md#the-files)', '[a](deploy.md#the-files)'],
  ['a folder that is here', '[a](../docs/)', '[a](../docs/)'],
  ['a heading of its own', '[a](#the-files)', '[a](#the-files)'],
  ['an address', '[a](https://a.example/b.md)', '[a](https://a.example/b.md)'],
  ['mail', '[a](mailto:a@b.example)', '[a](mailto:a@b.example)'],
  ['a file', '[a](../src/main.tsx)', `[a](${base}/blob/v1.2.3/src/main.tsx)`],
  ['a folder', '[a](../tests/)', `[a](${base}/blob/v1.2.3/tests)`],
  ['a heading', '[a](../CONTRIBUTING.md#b)', `[a](${base}/blob/v1.2.3/CONTRIBUTING.md#b)`],
  ['a picture', '![a](../.github/a.png)', `![a](${base}/raw/v1.2.3/.github/a.png)`],
  ['a title', '[a](../a.ts "b")', `[a](${base}/blob/v1.2.3/a.ts "b")`],
  ['a name that is its text', '[../a.ts](../a.ts)', `[../a.ts](${base}/blob/v1.2.3/a.ts)`],
  ['a definition', '[a]: ../a.ts', `[a]: ${base}/blob/v1.2.3/a.ts`],
  ['code', '`[a](../a.ts)`', '`[a](../a.ts)`'],
  ['a block of code', '```\n[a](../a.ts)\n```', '```\n[a](../a.ts)\n```'],
  [
    'two links',
    '[a](../a.ts), [b](../b.ts)',
    `[a](${base}/blob/v1.2.3/a.ts), [b](${base}/blob/v1.2.3/b.ts)`,
  ],
])('a link to %s', (_what, text, expected) => {
  const document = { path: 'docs/deploy.md', text };
  expect(linksToTag(document, tagged, (path) => here.has(path))).toBe(expected);
});
