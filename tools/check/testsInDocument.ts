// The test files that need jsdom, by their first line. Vitest starts a worker for each if mixed with others; in their
// own project they share workers.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from '../filesBelow.ts';

/** `folder`: below the root, such as `tests/unit`. Returns paths below the root. */
export function testsInDocument(root: string, folder: string): string[] {
  return filesBelow(join(root, folder))
    .filter((path) => path.endsWith('.test.ts'))
    .map((path) => `${folder}/${path}`)
    .filter((path) =>
      readFileSync(join(root, path), 'utf8').startsWith('// @vitest-environment jsdom'),
    );
}
