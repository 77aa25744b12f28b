// Node's own Web Storage, which newer versions have from the start, kept out of the workers of tests: Vitest 4 would not put
// jsdom's in its place (https://github.com/vitest-dev/vitest/issues/10867; Vitest 5 does).

const FLAG = '--no-experimental-webstorage';

/**
 * For Vitest's `execArgv`: the flag of https://nodejs.org/api/cli.html, or nothing where Node doesn't know it and so has no
 * Web Storage.
 */
export const withoutNodeStorage: readonly string[] = process.allowedNodeEnvironmentFlags.has(FLAG)
  ? [FLAG]
  : [];
