// Existing servers with other content at /other/, which gets none of the page's headers. Each writes its log to access.log in a
// folder of its own.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Surroundings } from './startFileServer.ts';

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

export function nginxAround({ port, own, root, file }: Surroundings): OwnServer {
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
export function apacheAround({ port, own, root }: Surroundings): OwnServer {
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
