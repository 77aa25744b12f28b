// Finds the script behind a package's command, so that it runs under this very Node on every platform. Only the
// project's own packages count: a tool of another version proves nothing.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

/** One path alone belongs to the command that is called as the package: https://docs.npmjs.com/cli/configuring-npm/package-json */
const Manifest = v.looseObject({
  bin: v.union([v.string(), v.record(v.string(), v.string())]),
});

/**
 * The path of `command`, which `packageName` installs.
 * @throws Error when the package is not installed or has no such command.
 */
export function packageBin(root: string, packageName: string, command: string): string {
  const folder = join(root, 'node_modules', packageName);
  if (!existsSync(folder)) {
    throw new Error(`${packageName} is not installed: run \`npm ci\` first.`);
  }
  const manifest = v.parse(
    Manifest,
    JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')),
  );
  const { bin } = manifest;
  const script = (typeof bin === 'string' ? { [packageName]: bin } : bin)[command];
  if (script === undefined) {
    throw new Error(`${packageName} has no command ${command}: correct tools/check/runStep.ts.`);
  }
  return join(folder, script);
}
