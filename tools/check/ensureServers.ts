// Installs the servers that tests start, as Debian's packages. Without permission, the tests of a missing server are
// skipped and counted.
import { existsSync } from 'node:fs';
import { hasProgram, howToInstall, installPackages } from './installPackages.ts';

/** nginx is the gateway of deploy/; `npm run headers` writes files for both. */
export const serverNames = ['nginx', 'apache2'] as const;
export type ServerName = (typeof serverNames)[number];

/** apache2-bin is Apache without a service. */
const packages = {
  nginx: ['nginx', 'libnginx-mod-http-js'],
  apache2: ['apache2-bin'],
} as const;

const NJS = '/usr/lib/nginx/modules/ngx_http_js_module.so';

/** Whether this machine can start the server; nginx needs njs for the gateway. */
export function hasServer(name: ServerName): boolean {
  return hasProgram(name) && (name !== 'nginx' || existsSync(NJS));
}

/** Resolves with the servers that are missing and cannot be installed. `say` prints the installation. */
export async function ensureServers(
  root: string,
  say: (line: string) => void,
): Promise<readonly ServerName[]> {
  const missing = () => serverNames.filter((name) => !hasServer(name));
  if (missing().length > 0)
    await installPackages(
      root,
      missing().flatMap((name) => packages[name]),
      'the server tests',
      say,
    );
  return missing();
}

/** Instructions for missing servers. */
export function howToGetServers(names: readonly ServerName[]): string {
  return howToInstall(names.flatMap((name) => packages[name]));
}
