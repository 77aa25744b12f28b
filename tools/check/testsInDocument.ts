// The test files that want a document of jsdom, by their own first line. Vitest starts a worker for each of them while
// they stand among others; beside their like they share one.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from '../filesBelow.ts';

/** `folder`: below the root, such as `tests/unit`. Paths below the root. */
export function testsInDocument(root: string, folder: string): string[] {
  return filesBelow(join(root, folder))
    .filter((path) => path.endsWith('.test.ts'))
    .map((path) => `${folder}/${path}`)
    .filter((path) =>
      readFileSync(join(root, path), 'utf8').startsWith('// @vitest-environment jsdom'),
    );
}
