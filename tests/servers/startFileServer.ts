// Every supported set-up of a real server for the page: the gateway of deploy/, and an existing server with the file of `npm run
// headers` and other content, as in Debian's set-up, at the root of an origin and below a path.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serverNames, type ServerName } from '../../tools/check/findServers.ts';
import { headerFiles, type HeaderFile } from '../../src/headers/headerFiles.ts';
import { headersFor } from '../../src/headers/headersFor.ts';
import { scopeOf } from '../../src/headers/scopeOf.ts';
import { dist } from '../browser/serveDist.ts';
import { deployPage } from './deployPage.ts';
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
interface Surroundings {
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
async function startFileServer(server: ServerName, base: string): Promise<ServedPage> {
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

/** Other content lies at /other/, which gets none of the page's headers; the log is access.log in the server's own folder. */
interface OwnServer {
  readonly program: string;
  /** Arguments before the path of the configuration. */
  readonly args: readonly string[];
  readonly config: string;
}

const isRoot = process.getuid?.() === 0;

const types = {
  html: 'text/html',
  css: 'text/css',
  js: 'text/javascript',
  json: 'application/json',
  svg: 'image/svg+xml',
  txt: 'text/plain',
  gz: 'application/gzip',
} as const;
const typeLines = (line: (end: string, type: string) => string) =>
  Object.entries(types)
    .map(([end, type]) => line(end, type))
    .join('\n');

function nginxAround({ port, own, root, file }: Surroundings): OwnServer {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${own}/${name};`,
  );
  const config = `daemon off;
pid ${own}/pid;
error_log stderr error;
events {}
http {
  types {
${typeLines((end, type) => `${type} ${end};`)}
  }
  access_log ${own}/access.log;
  gzip on;
  gzip_vary on;
  ${temporary.join('\n  ')}
  server {
    listen ${port};
    listen [::]:${port};
    root ${root};
    add_header X-Mine yes;
    location /other/ { return 200 other; }
    include ${file};
  }
}
`;
  return { program: 'nginx', args: ['-e', 'stderr', '-p', own, '-c'], config };
}

const apacheModules = [
  'mpm_event',
  'authz_core',
  'alias',
  'autoindex',
  'deflate',
  'dir',
  'filter',
  'headers',
  'mime',
  'negotiation',
  'rewrite',
];

/** Types and filters as in Debian's mime.conf and deflate.conf, where .br is Breton. */
function apacheAround({ port, own, root }: Surroundings): OwnServer {
  const load = apacheModules.map(
    (name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`,
  );
  const config = `${load.join('\n')}
ServerName localhost
ServerRoot ${own}
DefaultRuntimeDir ${own}
PidFile ${own}/pid
Mutex file:${own}
${isRoot ? 'User www-data\nGroup www-data' : ''}
Listen ${port}
TraceEnable off
ErrorLog ${own}/error.log
LogFormat "%h %t \\"%r\\" %>s %b" common
CustomLog ${own}/access.log common "expr=%{THE_REQUEST} !~ m#^\\S+ (?:/updates)?/auth/(?:callback|popup|silent)/*[? ]#i"
TypesConfig /dev/null
${typeLines((end, type) => `AddType ${type} .${end}`)}
AddLanguage br .br
AddHandler type-map var
DirectoryIndex index.html
AddOutputFilterByType DEFLATE text/html text/plain text/css text/javascript application/javascript
DocumentRoot ${root}
Alias /other/ ${own}/other/
<Directory ${own}/other>
    Require all granted
</Directory>
<Directory ${root}>
    Options Indexes FollowSymLinks MultiViews
    AllowOverride All
    Require all granted
</Directory>
`;
  mkdirSync(join(own, 'other'));
  writeFileSync(join(own, 'other', 'index.html'), 'other');
  return { program: 'apache2', args: ['-DFOREGROUND', '-f'], config };
}

interface PageServer {
  readonly name: string;
  readonly server: ServerName;
  /** The path of the page below its origin, if any. */
  readonly below: readonly string[];
  /** Other paths of the server. */
  readonly neighbours: readonly string[];
  /** Sends files compressed with brotli; nginx without the brotli module needs a map for them. */
  readonly hasBrotli: boolean;
  readonly start: () => Promise<ServedPage>;
}

export const pageServers: readonly PageServer[] = [
  ...[false, true].map((automatic) => ({
    name: `start-nginx.sh${automatic ? ' with auth.automatic' : ''}`,
    server: 'nginx' as const,
    below: [],
    neighbours: [],
    hasBrotli: true,
    start: async () => {
      // These tests call no upstream.
      const url = 'http://localhost:9';
      const page = await deployPage({ url, embedders: ['https://portal.example.edu'], automatic });
      return { ...page, base: '', logged: page.gateway.said };
    },
  })),
  ...serverNames.flatMap((server) =>
    ['', '/updates'].map((base) => ({
      name: `${server} with its generated file${base === '' ? '' : `, below ${base}`}`,
      server,
      below: base === '' ? [] : [base],
      neighbours: ['/other/'],
      hasBrotli: server !== 'nginx',
      start: () => startFileServer(server, base),
    })),
  ),
];
