// Serves the built page by an existing server, with the file of `npm run headers` and other content on the same server, as in
// Debian's set-up.
import { readFileSync } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ServerName } from '../../tools/check/findServers.ts';
import { headerFiles, type HeaderFile } from '../../src/headers/headerFiles.ts';
import { headersFor } from '../../src/headers/headersFor.ts';
import { scopeOf } from '../../src/headers/scopeOf.ts';
import { dist } from '../browser/serveDist.ts';
import { apacheAround, nginxAround } from './ownServers.ts';
import { freePort, startServer } from './startServer.ts';

export interface ServedPage {
  readonly origin: string;
  /** The path below the origin, such as `/updates`; empty for the root. */
  readonly base: string;
  /** The served folder. */
  readonly folder: string;
  /** The headers of headersFor for the address `base` + `path`. */
  readonly expectedHeaders: (path: string) => Readonly<Record<string, string>>;
  /** The server's log so far. */
  readonly logged: () => string;
  [Symbol.asyncDispose](): Promise<void>;
}

/** The server's own parts of a configuration, around the page. */
export interface Surroundings {
  readonly port: number;
  /** A folder for the server's own files. */
  readonly own: string;
  /** The served folder. */
  readonly root: string;
  /** The file from `npm run headers`. */
  readonly file: string;
}

const around = { nginx: nginxAround, apache2: apacheAround } as const;
const fileNames = { nginx: 'nginx.conf', apache2: '.htaccess' } as const;

const connect = ['https://lms.example.edu', 'https://auth.example.edu:8443'];
const embedders = ['https://portal.example.edu'];
const frames = ['https://auth.example.edu'];

/** Starts on a free port. `base`: path below the origin, such as `/updates`; empty for the root. */
export async function startFileServer(server: ServerName, base: string): Promise<ServedPage> {
  const port = await freePort();
  const parent = await mkdtemp(join(tmpdir(), 'course-updates-files-'));
  // The workers are not root.
  await chmod(parent, 0o755);
  const [own, root] = [join(parent, 'own'), join(parent, 'root')];
  const folder = join(root, base);
  await mkdir(own, { recursive: true });
  await chmod(own, 0o777);
  await mkdir(root, { recursive: true });
  await cp(dist, folder, { recursive: true });
  const text = textOf(headerFiles({ connect, embedders, frames, base }), fileNames[server]);
  const file = join(server === 'apache2' ? folder : own, fileNames[server]);
  await writeFile(file, text);
  const { program, args, config } = around[server]({ port, own, root, file });
  await writeFile(join(own, 'server.conf'), config);
  const env = { PATH: `${process.env['PATH'] ?? ''}:/usr/sbin` };
  const running = await startServer(program, [...args, join(own, 'server.conf')], { env, port });
  return {
    origin: `http://localhost:${port}`,
    base,
    folder,
    logged: () => readFileSync(join(own, 'access.log'), 'utf8'),
    expectedHeaders: (path) =>
      headersFor({ scope: scopeOf(path), connect, embedders, frames, https: true }),
    async [Symbol.asyncDispose]() {
      await running.stop();
      await rm(parent, { recursive: true, force: true });
    },
  };
}

function textOf(files: readonly HeaderFile[], name: HeaderFile['name']): string {
  const file = files.find((one) => one.name === name);
  if (file === undefined) throw new Error(`There is no ${name}.`);
  return file.text;
}
