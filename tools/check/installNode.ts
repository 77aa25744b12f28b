// Gets a Node from the npm registry into node_modules/.cache, where git, the linters and the bundler don't look.
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { chooseVersion, nodePackage, nodeProgram } from './nodePackage.ts';
import { runProcess, type ProcessResult } from './runProcess.ts';

const DOWNLOAD_TIMEOUT_MS = 10 * 60_000;
const Versions = v.pipe(v.string(), v.parseJson(), v.array(v.string()));

export interface InstalledNode {
  readonly version: string;
  /** The absolute path of the program. */
  readonly program: string;
}

/**
 * Downloads only what is not there yet. `npmCli` is the script of npm, `wanted` as in `testedNodes`.
 * @throws Error when this machine's package lacks it, or the download fails; says which.
 */
export async function installNode(
  root: string,
  npmCli: string,
  wanted: string,
): Promise<InstalledNode> {
  const name = nodePackage(process.platform, process.arch);
  const cache = join(root, 'node_modules', '.cache', 'nodes');
  mkdirSync(cache, { recursive: true });
  const npm = (folder: string, args: readonly string[]): Promise<ProcessResult> =>
    runProcess(process.execPath, [npmCli, ...args, '--prefix', folder, '--loglevel', 'error'], {
      cwd: folder,
      timeoutMs: DOWNLOAD_TIMEOUT_MS,
    });

  const listed = await npm(cache, ['view', name, 'versions', '--json']);
  const versions = v.safeParse(Versions, listed.output);
  if (listed.exitCode !== 0 || !versions.success) {
    throw new Error(`The versions of ${name} could not be read:\n${listed.output.trimEnd()}`);
  }
  const version = chooseVersion(wanted, versions.output);
  if (version === undefined) throw new Error(`${name} has no version for Node ${wanted}.`);

  const folder = join(cache, version);
  const program = join(folder, 'node_modules', name, nodeProgram(process.platform));
  if (!existsSync(program)) {
    mkdirSync(folder, { recursive: true });
    const args = ['install', `${name}@${version}`, '--no-save', '--no-audit', '--ignore-scripts'];
    const { output } = await npm(folder, args);
    if (!existsSync(program)) throw new Error(`${name}@${version} did not come:\n${output}`);
  }
  const asked = await runProcess(program, ['--version'], { cwd: folder, timeoutMs: 30_000 });
  if (asked.output.trim() !== `v${version}`) {
    throw new Error(`${program} does not run, or is not Node ${version}:\n${asked.output}`);
  }
  return { version, program };
}
