// Finds a package's command, to run it with this Node on every platform; only packages of the project count, because
// other versions prove nothing.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

/** A single path is the command with the package's name: https://docs.npmjs.com/cli/configuring-npm/package-json */
const Manifest = v.looseObject({
  bin: v.union([v.string(), v.record(v.string(), v.string())]),
});

/** The path of `command` in `packageName`. @throws Error if either is missing */
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
