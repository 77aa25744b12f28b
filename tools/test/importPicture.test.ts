// The import graph in docs/architecture.md: its drawing, and that it is current.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readModule } from '../architecture/readModule.ts';
import { readSources } from '../architecture/readSources.ts';
import { withImportPicture } from '../docs/importPicture.ts';

const empty = 'Before.\n\n<!-- imports: npm run imports -->\n<!-- end of imports -->\n\nAfter.\n';

const files = {
  'src/main.tsx': `import './dashboard/Dashboard.tsx';\nimport type { A } from './api/a.ts';`,
  'src/dashboard/Dashboard.tsx': `import './table/T.tsx';\nconst q = () => import('./queue/Q.tsx');`,
  'src/dashboard/table/T.tsx': `import '../data/d.ts';\nimport '../../api/deep/b.ts';`,
  'src/dashboard/queue/Q.tsx': `import '../data/d.ts';`,
  'src/dashboard/data/d.ts': `import type { A } from '../../api/a.ts';`,
  'src/api/a.ts': `import './deep/b.ts';`,
  'src/api/deep/b.ts': '',
  'tests/a.test.ts': `import '../src/main.tsx';`,
};

const draw = (some: Readonly<Record<string, string>>, document = empty) =>
  withImportPicture(
    document,
    Object.entries(some).map(([path, text]) => readModule({ path, text })),
  );

test('each folder stands above its nearest imports', () => {
  const drawn = draw(files);
  expect(drawn).toContain(
    [
      '```',
      'src',
      '  → dashboard',
      'dashboard',
      '  → dashboard/{queue,table}',
      'dashboard/{queue,table}',
      '  → dashboard/data',
      'dashboard/data',
      '  → api',
      'api',
      '```',
    ].join('\n'),
  );
  expect(drawn).toMatch(/^Before\.\n[^]*\nAfter\.\n$/);
  expect(draw(files, drawn)).toBe(drawn);
});

test('an error names folders that import each other', () => {
  const circle = { ...files, 'src/api/a.ts': `import type { D } from '../dashboard/data/d.ts';` };
  expect(() => draw(circle)).toThrow('api → dashboard/data → api');
});

test('an error names a document without markers', () => {
  expect(() => draw(files, 'Before.')).toThrow('docs/architecture.md has no markers');
});

test('docs/architecture.md is current: otherwise run `npm run imports`', () => {
  const root = fileURLToPath(new URL('../../', import.meta.url));
  const document = readFileSync(`${root}docs/architecture.md`, 'utf8');
  const modules = readSources(root, ['src']).map((file) => readModule(file));
  expect(withImportPicture(document, modules)).toBe(document);
});
