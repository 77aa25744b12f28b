// The headers in the configuration languages of common hosts, each file rendered from headersFor alone. A missing
// asset must not fall back to index.html: caches would keep that HTML for a year.
import { HOME_PATH } from '../paths.ts';
import { headersFor, headerScopes, type HeaderOptions, type Headers } from './headersFor.ts';
import { ASSETS, places } from './scopeOf.ts';

export interface HeaderFile {
  readonly name: '_headers' | 'nginx.conf' | 'Caddyfile' | '.htaccess';
  readonly text: string;
}

type HeadersOf = (scope: HeaderOptions['scope']) => Headers;

/** One file a host, for a page over HTTPS. @throws RangeError as headersFor does */
export function headerFiles(
  options: Pick<HeaderOptions, 'connect' | 'embedders'>,
): readonly HeaderFile[] {
  const of: HeadersOf = (scope) => headersFor({ ...options, scope, https: true });
  return [
    { name: '_headers', text: netlify(of) },
    { name: 'nginx.conf', text: nginx(of) },
    { name: 'Caddyfile', text: caddy(of) },
    { name: '.htaccess', text: apache(of) },
  ];
}

const CACHE = 'Cache-Control';
const POLICY = 'Content-Security-Policy';

function lines(headers: Headers, line: (name: string, value: string) => string): string {
  return Object.entries(headers)
    .map(([name, value]) => line(name, value))
    .join('\n');
}

/**
 * Rules that match one path add up, and two policies hold both: so what differs from path to path is named at each, and
 * only a stricter policy is named twice. Where no rule names Cache-Control, both hosts ask again each time.
 */
function netlify(of: HeadersOf): string {
  const page = of('page');
  const rule = (path: string, headers: Headers) =>
    `${path}\n${lines(headers, (name, value) => `  ${name}: ${value}`)}\n`;
  const pick = (headers: Headers, wanted: (name: string, value: string) => boolean): Headers =>
    Object.fromEntries(Object.entries(headers).filter(([name, value]) => wanted(name, value)));
  const everywhere = pick(page, (name, value) => {
    return name === POLICY || headerScopes.every((scope) => of(scope)[name] === value);
  });
  const own = (path: string, scope: HeaderOptions['scope']) =>
    rule(
      path,
      pick(of(scope), (name, value) => everywhere[name] !== value),
    );
  return [
    '# Netlify and Cloudflare Pages: put this file into dist/.',
    rule('/*', everywhere),
    ...places.map(({ path, scope }) => own(path, scope)),
    ...[HOME_PATH, '/index.html', '/config.json'].map((path) => own(path, 'page')),
    own(`${ASSETS}*`, 'asset'),
  ].join('\n');
}

/** A location inherits no add_header once it has one of its own, so each has them all. */
function nginx(of: HeadersOf): string {
  // Without `always`, a header is for answers that succeed: a missing asset must not be kept.
  const field = (name: string, value: string) =>
    `    add_header ${name} "${value}"${name === CACHE ? '' : ' always'};`;
  const location = (match: string, headers: Headers, files: string) =>
    `location ${match} {\n${lines(headers, field)}\n    try_files ${files};\n}`;
  return [
    '# nginx: include this file in the server block whose root is dist/.',
    ...places.map(({ path, scope, file }) => location(`= ${path}`, of(scope), `${file} =404`)),
    location(ASSETS, of('asset'), '$uri =404'),
    location('/', of('page'), '$uri /index.html'),
    '',
  ].join('\n');
}

/** Matchers see the path that was asked for, because `header` comes before `rewrite` and `try_files`. */
function caddy(of: HeadersOf): string {
  const block = (matcher: string, headers: Headers) =>
    `header ${matcher} {\n${lines(headers, (name, value) => `\t${name} "${value}"`)}\n}`;
  const paths = places.map(({ path }) => path).join(' ');
  return [
    '# Caddy: import this file into the site block whose root is dist/.',
    ...places.map(({ path, scope }) => `@${scope} path ${path}`),
    `@asset {\n\tpath ${ASSETS}*\n\tfile\n}`,
    `@page {\n\tnot path ${paths}\n\tnot {\n\t\tpath ${ASSETS}*\n\t\tfile\n\t}\n}`,
    block('@page', of('page')),
    ...places.map(({ scope }) => block(`@${scope}`, of(scope))),
    block('@asset', of('asset')),
    ...places.map(({ path, file }) => `rewrite ${path} ${file}`),
    `handle ${ASSETS}* {\n\tfile_server\n}`,
    'handle {\n\ttry_files {path} /index.html\n\tfile_server\n}',
    '',
  ].join('\n');
}

/** The request line is what was asked for, also after the address was rewritten. */
function apache(of: HeadersOf): string {
  // `set` without `always` is for answers that succeed.
  const field = (name: string, value: string) =>
    `    Header ${name === CACHE ? '' : 'always '}set ${name} "${value}"`;
  const section = (condition: string, headers: Headers) =>
    `<If "${condition}">\n${lines(headers, field)}\n</If>`;
  const request = '%{THE_REQUEST}';
  const isAsset = `m#^\\S+ ${ASSETS}#`;
  const isPlace = (path: string) => `m#^\\S+ ${path}[? ]#`;
  const others = [isAsset, ...places.map(({ path }) => isPlace(path))];
  return [
    '# Apache with mod_headers and mod_rewrite: put this file into dist/, where AllowOverride All holds.',
    section(others.map((one) => `${request} !~ ${one}`).join(' && '), of('page')),
    ...places.map(({ path, scope }) => section(`${request} =~ ${isPlace(path)}`, of(scope))),
    section(`${request} =~ ${isAsset}`, of('asset')),
    'RewriteEngine On',
    ...places.map(({ path, file }) => `RewriteRule ^${path.slice(1)}$ ${file} [L]`),
    'RewriteCond %{REQUEST_FILENAME} !-f',
    `RewriteRule ^(?!${ASSETS.slice(1)}) /index.html [L]`,
    '',
  ].join('\n');
}
