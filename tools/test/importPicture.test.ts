// The picture of the imports in docs/architecture.md is current: `npm run imports`.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { withImportPicture } from '../docs/importPicture.ts';
import { filesBelow } from '../filesBelow.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const document = `${root}docs/architecture.md`;

test('docs/architecture.md shows the imports of src/', async () => {
  const sources = filesBelow(`${root}src`).filter((path) => /\.tsx?$/.test(path));
  const texts = new Map(
    sources.map((path) => [`src/${path}`, readFileSync(`${root}src/${path}`, 'utf8')]),
  );
  const picture = withImportPicture(readFileSync(document, 'utf8'), texts);
  await expect(picture).toMatchFileSnapshot(document);
});

test.each([
  ['a circle of folders', `import type { C } from '../api/c.ts';`, 'a circle: api → model → api'],
  [
    'a circle of files',
    `const a = () => import('../api/a.ts');`,
    'src/api/a.ts → src/model/b.ts →',
  ],
  ['an import from outside', `import { a } from '../../tests/a.ts';`, 'imports tests/a.ts'],
])('%s is found', (_, text, words) => {
  const sources = new Map([
    ['src/api/a.ts', `import { b } from '../model/b.ts';`],
    ['src/model/b.ts', text],
    ['src/api/c.ts', ''],
  ]);
  expect(() => withImportPicture('', sources)).toThrow(words);
});
