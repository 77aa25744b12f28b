// Renders files and headers as an Apache .htaccess.
import {
  changesFor,
  COPIES,
  FILES_ONLY,
  headerLines,
  HIDDEN,
  placePattern,
  SIGNING_IN,
  type Rendering,
} from './rendering.ts';
import type { HeaderScope } from './headersFor.ts';
import { ASSETS, places, type Place } from './scopeOf.ts';
import { HOME_FILE } from '../paths/paths.ts';

/** Unlike the address, THE_REQUEST keeps its value after a rewrite. */
export function apacheRules(page: Rendering): string {
  const { base } = page;
  const isPlace = (place: Place) =>
    `m#${placePattern(place, base).replace('^', '^\\S+ ').replace(/\$$/, '[? ]')}#` +
    (place.path === place.file ? '' : 'i');
  const section = (condition: string, scope: HeaderScope, end = '') => {
    const { changed, dropped } = changesFor(page, scope);
    return [
      `<If "%{THE_REQUEST} =~ ${condition}">`,
      ...headerLines(changed, (name, value) => `    Header always set ${name} "${value}"${end}`),
      ...dropped.map((name) => `    Header always unset ${name}`),
      '</If>',
    ];
  };
  const rewrites = places.filter(({ path, file }) => path !== file && file !== HOME_FILE);
  /** .htaccess patterns have no leading slash. */
  const here = (pattern: string) => pattern.replaceAll(/(^|[|^])\//g, '$1');
  const lines = [
    '# Apache 2.4 with mod_headers and mod_rewrite: put this file into dist/, where AllowOverride All holds. Two things are',
    '# for the configuration of the server: TraceEnable off, and a log without the codes that come back to the page:',
    `#   CustomLog … "expr=%{THE_REQUEST} !~ m#^\\S+ ${base}${SIGNING_IN}[? ]#i"`,
    'Options -Indexes -MultiViews',
    '# Folders are no addresses of their own.',
    '<IfModule mod_dir.c>',
    '    DirectorySlash Off',
    '</IfModule>',
    'Header merge Vary Accept-Encoding',
    '# Apache itself adds a list of none.',
    'Header always set Allow "GET, HEAD" "expr=%{REQUEST_STATUS} -eq 405"',
    ...headerLines(page.of('page'), (name, value) => `Header always set ${name} "${value}"`),
    ...places.flatMap((place) => section(isPlace(place), place.scope)),
    '# A missing asset is no asset: nobody may keep that answer for a year.',
    ...section(
      `m#^\\S+ ${base}${ASSETS}\\w[\\w.-]*[? ]#`,
      'asset',
      ' "expr=%{REQUEST_STATUS} -lt 400"',
    ),
    '# Copies are what they are copies of, whatever the server says of such names: .br is Breton elsewhere.',
    'RemoveLanguage .br .gz',
    'AddEncoding br .br',
    'AddEncoding gzip .gz',
    ...COPIED.flatMap(([end, type]) => [
      `<FilesMatch "\\.${end}${COPIES}">`,
      `    ForceType ${type}`,
      '</FilesMatch>',
    ]),
    'RewriteEngine On',
    ...(base === ''
      ? []
      : [
          'RewriteOptions AllowNoSlash',
          `RewriteCond %{THE_REQUEST} ^\\S+\\ ${base}[?\\ ]`,
          `RewriteRule ^ ${base}/ [R=301,L]`,
        ]),
    'RewriteCond %{REQUEST_METHOD} !^(?:GET|HEAD)$',
    'RewriteRule ^ - [R=405,L]',
    'RewriteCond %{ENV:REDIRECT_COURSE_UPDATES_COPY} ^$',
    `RewriteRule ${HIDDEN.replace('/', '(?:^|/)')}|${COPIES} - [NC,R=404,L]`,
    ...rewrites.map(
      (place) => `RewriteRule ${here(placePattern(place, ''))} ${base}${place.file} [NC,L]`,
    ),
    ...CODINGS.flatMap(([coding, end]) => [
      `RewriteCond %{HTTP:Accept-Encoding} (?:^|,)\\s*${coding}\\s*(?:;\\s*q=(?:1|0\\.\\d*[1-9]).*)?(?:,|$) [NC]`,
      `RewriteCond %{REQUEST_FILENAME}.${end} -f`,
      `RewriteRule ^(.+\\.(?:${COPIED.map(([name]) => name).join('|')}))$ ${base}/$1.${end} [E=COURSE_UPDATES_COPY:${end},L]`,
    ]),
    'RewriteCond %{REQUEST_FILENAME} !-f',
    `RewriteRule ^(?:${here(FILES_ONLY)}) - [R=404,L]`,
    'RewriteCond %{REQUEST_FILENAME} !-f',
    `RewriteRule ^ ${base}/index.html [L]`,
  ];
  return `${lines.join('\n')}\n`;
}

/** Content types with compressed copies. */
const COPIED = [
  ['css', 'text/css'],
  ['js', 'text/javascript'],
  ['svg', 'image/svg+xml'],
] as const;

/** The shortest coding first. */
const CODINGS = [
  ['br', 'br'],
  ['gzip', 'gz'],
] as const;
