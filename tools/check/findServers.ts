// Finds the servers that tests start: nginx with njs (the gateway), Apache, and Glewlwyd, a foreign provider.
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** nginx is the gateway of deploy/; `npm run headers` writes files for both. */
export const serverNames = ['nginx', 'apache2'] as const;
export type ServerName = (typeof serverNames)[number];

const NJS = '/usr/lib/nginx/modules/ngx_http_js_module.so';

/** Whether this machine can start the server; for the gateway, nginx needs njs and two programs. */
export function hasServer(name: ServerName): boolean {
  const others = ['jq', 'envsubst'];
  return hasProgram(name) && (name !== 'nginx' || (existsSync(NJS) && others.every(hasProgram)));
}

/** Debian's nginx and Apache are in root's PATH only. */
export function hasProgram(name: string): boolean {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin'];
  return folders.some((folder) => existsSync(join(folder, name)));
}

/** Files of Debian's packages glewlwyd and sqlite3 that the tests need. */
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
