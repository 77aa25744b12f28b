// Paths and commands in documents exist; first, defects are detected.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { expectNone } from '../../tests/shared/expectNone.ts';
import { pathDefects } from '../docs/pathDefects.ts';

const repository = {
  exists: (path: string) => ['src/api/', 'src/api/a.ts'].includes(path),
  scripts: new Set(['dev']),
};

describe('a defect is reported:', () => {
  test.each([
    ['a file that is gone', 'a\n`src/b.ts`', 'a.md:2: src/b.ts does not exist'],
    ['a folder that is gone', '`src/b/`', 'a.md:1: src/b/ does not exist'],
    ['a command that is gone', '`npm run lint`', 'a.md:1: package.json has no script "lint"'],
  ])('%s', (_, text, defect) => {
    expect(pathDefects('a.md', text, repository).join('\n')).toContain(defect);
  });
});

test('our own documents name paths and commands that exist', () => {
  const root = new URL('../../', import.meta.url);
  const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');
  const Manifest = v.looseObject({ scripts: v.record(v.string(), v.string()) });
  const ours = {
    exists: (path: string) => existsSync(new URL(path, root)),
    scripts: new Set(Object.keys(v.parse(Manifest, JSON.parse(read('package.json'))).scripts)),
  };
  const docs = readdirSync(new URL('docs', root), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name.replaceAll('\\', '/')}`);
  expectNone(
    ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'SECURITY.md', ...docs].flatMap((path) =>
      pathDefects(path, read(path), ours),
    ),
  );
});
