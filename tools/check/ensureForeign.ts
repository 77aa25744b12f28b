// Makes sure that the tests with a foreign authentication service have one: Glewlwyd, from Debian's packages. Where it
// may not be installed, they are skipped, and that is said.
import { existsSync } from 'node:fs';
import { installPackages } from './ensureServers.ts';

/** Where Debian puts what the tests start it with. */
export const glewlwydFiles = {
  program: '/usr/bin/glewlwyd',
  sqlite: '/usr/bin/sqlite3',
  schema: '/usr/share/dbconfig-common/data/glewlwyd/install/sqlite3',
  webapp: '/usr/share/glewlwyd/webapp',
  webConfig: '/usr/share/glewlwyd/templates/config.json',
} as const;

/** Whether this machine can start it. `files`: all that it needs. */
export function hasGlewlwyd(files: readonly string[] = Object.values(glewlwydFiles)): boolean {
  return files.every((path) => existsSync(path));
}

/** Resolves with whether it is there. `say` hears, line by line, what is going on. `files`: as above. */
export async function ensureForeign(
  root: string,
  say: (line: string) => void,
  files?: readonly string[],
): Promise<boolean> {
  if (!hasGlewlwyd(files)) await installPackages(root, ['glewlwyd', 'sqlite3'], say);
  return hasGlewlwyd(files);
}
