// Disables Node's own Web Storage in test workers: with it, Vitest 4 does not install jsdom's
// (https://github.com/vitest-dev/vitest/issues/10867; Vitest 5 does).

const FLAG = '--no-experimental-webstorage';

/** For Vitest's `execArgv`: the flag (https://nodejs.org/api/cli.html), or nothing for a Node without it. */
export const withoutNodeStorage: readonly string[] = process.allowedNodeEnvironmentFlags.has(FLAG)
  ? [FLAG]
  : [];
