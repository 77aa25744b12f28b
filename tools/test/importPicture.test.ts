// The picture of the imports in docs/architecture.md is current: `npm run imports`.
import { expect, test } from 'vitest';
import { withImportPicture } from '../docs/importPicture.ts';
import { read, readSources, root } from '../repository.ts';

test('docs/architecture.md shows the imports of src/', async () => {
  const sources = readSources('src', /\.tsx?$/).map(({ path, text }) => [path, text] as const);
  const picture = withImportPicture(read('docs/architecture.md'), new Map(sources));
  await expect(picture).toMatchFileSnapshot(`${root}docs/architecture.md`);
});

test.each([
  ['a circle of folders', `import type { C } from '../api/c.ts';`, 'a circle: api → model → api'],
  ['a circle of files', `const a = import('../api/a.ts');`, 'api/a.ts → src/model/b.ts →'],
  ['an import from outside', `import { a } from '../../tests/a.ts';`, 'imports tests/a.ts'],
])('%s is found', (_, text, words) => {
  const sources = new Map([
    ['src/api/a.ts', `import { b } from '../model/b.ts';`],
    ['src/model/b.ts', text],
    ['src/api/c.ts', ''],
  ]);
  expect(() => withImportPicture('', sources)).toThrow(words);
});
