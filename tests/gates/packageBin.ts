// Where the script behind a package's command lies, so that it runs under this very Node on every
// platform. Refuses to look outside the project: a tool of another version proves nothing.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

const Manifest = v.looseObject({ bin: v.record(v.string(), v.string()) });

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
  const script = manifest.bin[command];
  if (script === undefined) {
    throw new Error(`${packageName} has no command ${command}: correct tests/gates/runStep.ts.`);
  }
  return join(folder, script);
}
