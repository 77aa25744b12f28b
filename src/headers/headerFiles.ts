// The headers in the configuration languages of common hosts, each file rendered from headersFor alone. A missing
// asset must not fall back to index.html: caches would keep that HTML for a year.
import { CALLBACK_PATH, EMBED_PATH, HOME_PATH } from '../paths.ts';
import { headersFor, type HeaderOptions, type Headers } from './headersFor.ts';
import { ASSETS } from './scopeOf.ts';

export interface HeaderFile {
  readonly name: '_headers' | 'nginx.conf' | 'Caddyfile' | '.htaccess';
  readonly text: string;
}

type Scopes = Readonly<Record<HeaderOptions['scope'], Headers>>;

/** One file a host, for a page over HTTPS. @throws RangeError as headersFor does */
export function headerFiles(
  options: Pick<HeaderOptions, 'connect' | 'embedders'>,
): readonly HeaderFile[] {
  const of = (scope: HeaderOptions['scope']) => headersFor({ ...options, scope, https: true });
  const scopes: Scopes = { page: of('page'), callback: of('callback'), asset: of('asset') };
  return [
    { name: '_headers', text: netlify(scopes) },
    { name: 'nginx.conf', text: nginx(scopes) },
    { name: 'Caddyfile', text: caddy(scopes) },
    { name: '.htaccess', text: apache(scopes) },
  ];
}

const CACHE = 'Cache-Control';
const POLICY = 'Content-Security-Policy';

function without(headers: Headers, name: string): Headers {
  return Object.fromEntries(Object.entries(headers).filter(([key]) => key !== name));
}

function lines(headers: Headers, line: (name: string, value: string) => string): string {
  return Object.entries(headers)
    .map(([name, value]) => line(name, value))
    .join('\n');
}

/**
 * Rules that match one path add up, and two policies hold both: so only the policy is named twice. Where
 * no rule names Cache-Control, both hosts ask again each time.
 */
function netlify({ page, callback, asset }: Scopes): string {
  const rule = (path: string, headers: Headers) =>
    `${path}\n${lines(headers, (name, value) => `  ${name}: ${value}`)}\n`;
  const only = (headers: Headers, name: string): Headers => ({ [name]: headers[name] ?? '' });
  return [
    '# Netlify and Cloudflare Pages: put this file into dist/.',
    rule('/*', without(page, CACHE)),
    rule(CALLBACK_PATH, { ...only(callback, POLICY), ...only(callback, CACHE) }),
    ...[HOME_PATH, '/index.html', EMBED_PATH, '/config.json'].map((path) =>
      rule(path, only(page, CACHE)),
    ),
    rule(`${ASSETS}*`, only(asset, CACHE)),
  ].join('\n');
}

/** A location inherits no add_header once it has one of its own, so each has them all. */
function nginx({ page, callback, asset }: Scopes): string {
  // Without `always`, a header is for answers that succeed: a missing asset must not be kept.
  const field = (name: string, value: string) =>
    `    add_header ${name} "${value}"${name === CACHE ? '' : ' always'};`;
  const location = (match: string, headers: Headers, files: string) =>
    `location ${match} {\n${lines(headers, field)}\n    try_files ${files};\n}`;
  return [
    '# nginx: include this file in the server block whose root is dist/.',
    location(`= ${CALLBACK_PATH}`, callback, '/index.html =404'),
    location(ASSETS, asset, '$uri =404'),
    location('/', page, '$uri /index.html'),
    '',
  ].join('\n');
}

/** Matchers see the path that was asked for, because `header` comes before `try_files`. */
function caddy({ page, callback, asset }: Scopes): string {
  const block = (matcher: string, headers: Headers) =>
    `header ${matcher} {\n${lines(headers, (name, value) => `\t${name} "${value}"`)}\n}`;
  return [
    '# Caddy: import this file into the site block whose root is dist/.',
    `@callback path ${CALLBACK_PATH}`,
    `@asset {\n\tpath ${ASSETS}*\n\tfile\n}`,
    `@page {\n\tnot path ${CALLBACK_PATH}\n\tnot {\n\t\tpath ${ASSETS}*\n\t\tfile\n\t}\n}`,
    block('@page', page),
    block('@callback', callback),
    block('@asset', asset),
    `handle ${ASSETS}* {\n\tfile_server\n}`,
    'handle {\n\ttry_files {path} /index.html\n\tfile_server\n}',
    '',
  ].join('\n');
}

/** The request line is what was asked for, also after the address was rewritten to index.html. */
function apache({ page, callback, asset }: Scopes): string {
  // `set` without `always` is for answers that succeed.
  const field = (name: string, value: string) =>
    `    Header ${name === CACHE ? '' : 'always '}set ${name} "${value}"`;
  const section = (condition: string, headers: Headers) =>
    `<If "${condition}">\n${lines(headers, field)}\n</If>`;
  const isCallback = `m#^\\S+ ${CALLBACK_PATH}[? ]#`;
  const isAsset = `m#^\\S+ ${ASSETS}#`;
  const request = '%{THE_REQUEST}';
  return [
    '# Apache with mod_headers and mod_rewrite: put this file into dist/, where AllowOverride All holds.',
    section(`${request} !~ ${isCallback} && ${request} !~ ${isAsset}`, page),
    section(`${request} =~ ${isCallback}`, callback),
    section(`${request} =~ ${isAsset}`, asset),
    'RewriteEngine On',
    'RewriteCond %{REQUEST_FILENAME} !-f',
    `RewriteRule ^(?!${ASSETS.slice(1)}) /index.html [L]`,
    '',
  ].join('\n');
}
