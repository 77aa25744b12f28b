// Finds a package's command, to run it with this Node on every platform; only packages of the project count, because
// other versions prove nothing.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

/** A single path is the command with the package's name: https://docs.npmjs.com/cli/configuring-npm/package-json */
const Manifest = v.object({ bin: v.union([v.string(), v.record(v.string(), v.string())]) });

/** The path of `command` in `packageName`. @throws Error if either is missing */
export function packageBin(root: string, packageName: string, command: string): string {
  const folder = join(root, 'node_modules', packageName);
  const file = join(folder, 'package.json');
  if (!existsSync(file)) throw new Error(`${packageName} is not installed: run \`npm ci\` first.`);
  const { bin } = v.parse(Manifest, JSON.parse(readFileSync(file, 'utf8')));
  const script = typeof bin === 'string' ? bin : bin[command];
  if (script === undefined) throw new Error(`${packageName} has no command ${command}.`);
  return join(folder, script);
}
