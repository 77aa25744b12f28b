// The headers in the configuration languages of common hosts, each file rendered from headersFor alone. A missing
// asset must not fall back to index.html: caches would keep that HTML for a year.
import { HOME_PATH } from '../paths.ts';
import { headersFor, headerScopes, type HeaderOptions, type Headers } from './headersFor.ts';
import { ASSETS, places } from './scopeOf.ts';

export interface HeaderFile {
  readonly name: '_headers' | 'nginx.conf' | 'Caddyfile' | '.htaccess';
  readonly text: string;
}

interface Rendering {
  readonly of: (scope: HeaderOptions['scope']) => Headers;
  /** As in HeaderFileOptions. */
  readonly base: string;
}

export interface HeaderFileOptions extends Pick<HeaderOptions, 'connect' | 'embedders'> {
  /** Below which path of its origin the page is served: such as `/updates`. Default: at the root. */
  readonly base?: string;
}

/** One file a host, for a page over HTTPS. @throws RangeError as headersFor does */
export function headerFiles({ base = '', ...options }: HeaderFileOptions): readonly HeaderFile[] {
  const page: Rendering = { of: (scope) => headersFor({ ...options, scope, https: true }), base };
  return [
    { name: '_headers', text: netlify(page) },
    { name: 'nginx.conf', text: nginx(page) },
    { name: 'Caddyfile', text: caddy(page) },
    { name: '.htaccess', text: apache(page) },
  ];
}

/** The files of the page lie where its addresses say. */
const rootOf = (base: string): string =>
  base === '' ? 'dist/' : `the folder with dist/ in it as ${base.slice(1)}/`;

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
function netlify({ of, base }: Rendering): string {
  const page = of('page');
  const rule = (path: string, headers: Headers) =>
    `${base}${path}\n${lines(headers, (name, value) => `  ${name}: ${value}`)}\n`;
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
function nginx({ of, base }: Rendering): string {
  // Without `always`, a header is for answers that succeed: a missing asset must not be kept.
  const field = (name: string, value: string) =>
    `    add_header ${name} "${value}"${name === CACHE ? '' : ' always'};`;
  const location = (match: string, headers: Headers, files: string) =>
    `location ${match} {\n${lines(headers, field)}\n    try_files ${files};\n}`;
  return [
    `# nginx: include this file in the server block whose root is ${rootOf(base)}.`,
    ...places.map(({ path, scope, file }) =>
      location(`= ${base}${path}`, of(scope), `${base}${file} =404`),
    ),
    location(`${base}${ASSETS}`, of('asset'), '$uri =404'),
    location(`${base}/`, of('page'), `$uri ${base}/index.html`),
    '',
  ].join('\n');
}

/** Matchers see the path that was asked for, because `header` comes before `rewrite` and `try_files`. */
function caddy({ of, base }: Rendering): string {
  const assets = `${base}${ASSETS}*`;
  const within = base === '' ? '' : `\tpath ${base}/*\n`;
  const block = (matcher: string, headers: Headers) =>
    `header ${matcher} {\n${lines(headers, (name, value) => `\t${name} "${value}"`)}\n}`;
  const paths = places.map(({ path }) => base + path).join(' ');
  return [
    `# Caddy: import this file into the site block whose root is ${rootOf(base)}.`,
    ...places.map(({ path, scope }) => `@${scope} path ${base}${path}`),
    `@asset {\n\tpath ${assets}\n\tfile\n}`,
    `@page {\n${within}\tnot path ${paths}\n\tnot {\n\t\tpath ${assets}\n\t\tfile\n\t}\n}`,
    block('@page', of('page')),
    ...places.map(({ scope }) => block(`@${scope}`, of(scope))),
    block('@asset', of('asset')),
    ...places.map(({ path, file }) => `rewrite ${base}${path} ${base}${file}`),
    `handle ${assets} {\n\tfile_server\n}`,
    `handle${base === '' ? '' : ` ${base}/*`} {\n\ttry_files {path} ${base}/index.html\n\tfile_server\n}`,
    '',
  ].join('\n');
}

/** The request line is what was asked for, also after the address was rewritten. */
function apache({ of, base }: Rendering): string {
  // `set` without `always` is for answers that succeed.
  const field = (name: string, value: string) =>
    `    Header ${name === CACHE ? '' : 'always '}set ${name} "${value}"`;
  const section = (condition: string, headers: Headers) =>
    `<If "${condition}">\n${lines(headers, field)}\n</If>`;
  const request = '%{THE_REQUEST}';
  const isAsset = `m#^\\S+ ${base}${ASSETS}#`;
  const isPlace = (path: string) => `m#^\\S+ ${base}${path}[? ]#`;
  const others = [isAsset, ...places.map(({ path }) => isPlace(path))];
  return [
    '# Apache with mod_headers and mod_rewrite: put this file into dist/, where AllowOverride All holds.',
    section(others.map((one) => `${request} !~ ${one}`).join(' && '), of('page')),
    ...places.map(({ path, scope }) => section(`${request} =~ ${isPlace(path)}`, of(scope))),
    section(`${request} =~ ${isAsset}`, of('asset')),
    'RewriteEngine On',
    ...places.map(({ path, file }) => `RewriteRule ^${path.slice(1)}$ ${base}${file} [L]`),
    'RewriteCond %{REQUEST_FILENAME} !-f',
    `RewriteRule ^(?!${ASSETS.slice(1)}) ${base}/index.html [L]`,
    '',
  ].join('\n');
}
