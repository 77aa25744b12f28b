// The test files that need jsdom, and its storage.
import { readSources } from '../repository.ts';

/**
 * By their first line. Vitest starts a worker for each if mixed with others; in their own project they share workers.
 * `folder`: below the root, such as `tests/unit`. Returns paths below the root.
 */
export function testsInDocument(folder: string): string[] {
  return readSources(folder, /\.test\.ts$/)
    .filter(({ text }) => text.startsWith('// @vitest-environment jsdom'))
    .map(({ path }) => path);
}

const FLAG = '--no-experimental-webstorage';

/**
 * For Vitest's `execArgv`: disables Node's own Web Storage, with which Vitest 4 does not install jsdom's
 * (https://github.com/vitest-dev/vitest/issues/10867; Vitest 5 does). Nothing for a Node without the flag.
 */
export const withoutNodeStorage: readonly string[] = process.allowedNodeEnvironmentFlags.has(FLAG)
  ? [FLAG]
  : [];
