// Renders files and headers as nginx locations.
import type { Headers } from './headersFor.ts';
import { COPIES, headerLines, HIDDEN, placePattern, rootOf, type Rendering } from './rendering.ts';
import { ASSETS, places, type Place } from './scopeOf.ts';

/** A location with its own add_header inherits none. nginx itself answers writes with 405. */
export function nginxLocations({ of, base }: Rendering): string {
  const name = `@course_updates${base.replaceAll(/\W/g, '_')}`;
  const files = [
    // Sends compressed copies unchanged, beside `gzip on`.
    'gzip_static on;',
    'gzip_proxied any;',
    'gzip_vary off;',
    'add_header Vary Accept-Encoding always;',
    `error_page 405 ${name}_refused;`,
  ];
  const page = fields(of('page'));
  const hidden = block(`location ~* ${HIDDEN}|${COPIES}`, ['return 404;']);
  const place = (one: Place) =>
    block(`location ${one.path === one.file ? '~' : '~*'} ${placePattern(one, base)}`, [
      ...fields(of(one.scope)),
      ...files,
      // Queries hold codes, which would enter the log.
      ...(SIGNING_IN_SCOPES.has(one.scope) ? ['access_log off;'] : []),
      `try_files ${base}${one.file} =404;`,
    ]);
  const lines = [
    `# nginx: include this file in the server block whose root is ${rootOf(base)}.`,
    '# Locations of your own that are longer than these come first, and get none of these headers.',
    '# Needs ngx_http_gzip_static_module, as packages have it.',
    ...(base === ''
      ? []
      : block(`location = ${base}`, [
          'absolute_redirect off;',
          `return 301 ${base}/$is_args$args;`,
        ])),
    ...places.flatMap(place),
    ...block(`location ^~ ${base}${ASSETS}`, [
      ...assetFields(of('asset')),
      ...files,
      `error_page 404 ${name}_missing;`,
      ...hidden,
      'try_files $uri =404;',
    ]),
    ...block(`location ${base}/`, [
      ...page,
      ...files,
      ...hidden,
      // Regular expressions have precedence, so match only paths without a location.
      ...block(`location ~ ^${base}/(?:config\\.json$|\\.well-known/)`, ['try_files $uri =404;']),
      `try_files $uri ${base}/index.html =404;`,
    ]),
    ...block(`location ${name}_missing`, [...page, 'return 404;']),
    ...block(`location ${name}_refused`, [
      ...page,
      'add_header Allow "GET, HEAD" always;',
      'return 405;',
    ]),
  ];
  return `${lines.join('\n')}\n`;
}

const SIGNING_IN_SCOPES: ReadonlySet<string> = new Set(['callback', 'popup', 'silent']);

const block = (head: string, lines: readonly string[]): readonly string[] => [
  `${head} {`,
  ...lines.map((line) => `    ${line}`),
  '}',
];

const fields = (headers: Headers): readonly string[] =>
  headerLines(headers, (name, value) => `add_header ${name} "${value}" always;`);

/** Without `always`, only successes get the fields: caches must not keep a missing asset. */
const assetFields = (headers: Headers): readonly string[] =>
  headerLines(headers, (name, value) => `add_header ${name} "${value}";`);
