// Makes sure that the tests on real servers have them: installs Debian's packages where it may. Where it may not, the
// tests of the server that is missing are skipped, and counted.
import { hasProgram, howToInstall, installPackages } from './installPackages.ts';

/** Those that deploy/ has a start script for. */
export const serverNames = ['caddy', 'nginx'] as const;
export type ServerName = (typeof serverNames)[number];

/** Those that `npm run headers` writes a file for. */
export const fileServerNames = [...serverNames, 'apache2'] as const;
export type FileServerName = (typeof fileServerNames)[number];

/** Debian's packages; that of Apache without a service. */
const packages = { caddy: 'caddy', nginx: 'nginx', apache2: 'apache2-bin' } as const;

/** Whether this machine can start it. */
export function hasServer(name: FileServerName): boolean {
  return hasProgram(name);
}

/** Resolves with the servers that are not there and cannot be installed. `say` hears what is installed. */
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

/** What a person can do about servers that are not there. */
export function howToGetServers(names: readonly FileServerName[]): string {
  return howToInstall(names.map((name) => packages[name]));
}
