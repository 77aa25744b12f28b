// Makes sure that the tests on real servers have them: installs Debian's packages where it may. Where it may not, the
// tests of the server that is missing are skipped, and counted.
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runProcess } from './runProcess.ts';

/** Those that deploy/ has a start script for. */
export const serverNames = ['caddy', 'nginx'] as const;
export type ServerName = (typeof serverNames)[number];

/** Those that `npm run headers` writes a file for. */
export const fileServerNames = [...serverNames, 'apache2'] as const;
export type FileServerName = (typeof fileServerNames)[number];

/** Debian's packages; that of Apache without a service. */
const packages = { caddy: 'caddy', nginx: 'nginx', apache2: 'apache2-bin' } as const;

const INSTALL_TIMEOUT_MS = 10 * 60_000;

/** Whether this machine can start it. */
export function hasServer(name: FileServerName): boolean {
  return hasProgram(name);
}

/**
 * Resolves with the servers that are not there and cannot be installed. `say` hears, line by line, what is going on.
 * Services that the packages start keep to port 80, which no test uses.
 */
export async function ensureServers(
  root: string,
  say: (line: string) => void,
): Promise<readonly FileServerName[]> {
  const missing = () => fileServerNames.filter((name) => !hasServer(name));
  if (missing().length > 0)
    await installPackages(
      root,
      missing().map((name) => packages[name]),
      say,
    );
  return missing();
}

/** Debian's, where this is one, and where it may. What came of it is for the caller to see. */
export async function installPackages(
  root: string,
  names: readonly string[],
  say: (line: string) => void,
): Promise<void> {
  if (!hasProgram('apt-get')) return;
  const isRoot = process.getuid?.() === 0;
  const before = isRoot ? [] : ['sudo', '-n'];
  const patience = ['-o', 'DPkg::Lock::Timeout=300'];
  for (const args of [
    [...patience, 'update'],
    [...patience, 'install', '-y', '--no-install-recommends', ...names],
  ]) {
    const [program = '', ...rest] = [...before, 'apt-get', ...args];
    say(`Packages are missing, so: ${[program, ...rest].join(' ')}`);
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    const run = await runProcess(program, rest, { cwd: root, timeoutMs: INSTALL_TIMEOUT_MS, env });
    if (run.exitCode !== 0) return;
  }
}

/** Debian's nginx and Apache lie where only root looks. */
function hasProgram(name: string): boolean {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin'];
  return folders.some((folder) => existsSync(join(folder, name)));
}
