// Makes sure that the tests with a foreign authentication service have one: Glewlwyd, from Debian's packages. Where it
// may not be installed, they are skipped, and that is said.
import { existsSync } from 'node:fs';
import { installPackages } from './installPackages.ts';

/** Where Debian puts what the tests start it with. */
export const glewlwydFiles = {
  program: '/usr/bin/glewlwyd',
  sqlite: '/usr/bin/sqlite3',
  schema: '/usr/share/dbconfig-common/data/glewlwyd/install/sqlite3',
  webapp: '/usr/share/glewlwyd/webapp',
  webConfig: '/usr/share/glewlwyd/templates/config.json',
} as const;

/** Whether this machine can start it. */
export function hasGlewlwyd(): boolean {
  return Object.values(glewlwydFiles).every((path) => existsSync(path));
}

/** Debian's packages. */
export const foreignPackages = ['glewlwyd', 'sqlite3'] as const;

/** Resolves with whether it is there. `say` hears what is installed. */
export async function ensureForeign(root: string, say: (line: string) => void): Promise<boolean> {
  if (!hasGlewlwyd())
    await installPackages(root, foreignPackages, 'the tests with a foreign provider', say);
  return hasGlewlwyd();
}
