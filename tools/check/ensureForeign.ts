// Finds or installs Glewlwyd, a foreign authentication service, from Debian's packages. Without it, its tests are
// skipped, with a message.
import { existsSync } from 'node:fs';
import { installPackages } from './installPackages.ts';

/** Files of Debian's packages that the tests need. */
export const glewlwydFiles = {
  program: '/usr/bin/glewlwyd',
  sqlite: '/usr/bin/sqlite3',
  schema: '/usr/share/dbconfig-common/data/glewlwyd/install/sqlite3',
  webapp: '/usr/share/glewlwyd/webapp',
  webConfig: '/usr/share/glewlwyd/templates/config.json',
} as const;

/** Whether this machine can start Glewlwyd. */
export function hasGlewlwyd(): boolean {
  return Object.values(glewlwydFiles).every((path) => existsSync(path));
}

/** Debian's packages. */
export const foreignPackages = ['glewlwyd', 'sqlite3'] as const;

/** Resolves with whether it is installed. `say` prints the installation. */
export async function ensureForeign(root: string, say: (line: string) => void): Promise<boolean> {
  if (!hasGlewlwyd())
    await installPackages(root, foreignPackages, 'the tests with a foreign provider', say);
  return hasGlewlwyd();
}
