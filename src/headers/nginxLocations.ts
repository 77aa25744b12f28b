// The page's files and headers for nginx, as locations of a server that may have others.
import type { Headers } from './headersFor.ts';
import { COPIES, headerLines, HIDDEN, placePattern, rootOf, type Rendering } from './rendering.ts';
import { ASSETS, places, type Place } from './scopeOf.ts';

/**
 * A location inherits no add_header once it has one of its own, so each has them all, and those inside of another have
 * its. Whoever would write to a file gets 405 from nginx itself.
 */
export function nginxLocations({ of, base }: Rendering): string {
  const name = `@course_updates${base.replaceAll(/\W/g, '_')}`;
  const files = [
    // Beside `gzip on`, which compresses on the way; of what has no copy nothing changes.
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
      // A code comes back to these, and the log has the queries of addresses.
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
      // No more than what has no location of its own: these would come before it.
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

const SIGNING_IN_SCOPES: ReadonlySet<string> = new Set(['callback', 'popup']);

const block = (head: string, lines: readonly string[]): readonly string[] => [
  `${head} {`,
  ...lines.map((line) => `    ${line}`),
  '}',
];

const fields = (headers: Headers): readonly string[] =>
  headerLines(headers, (name, value) => `add_header ${name} "${value}" always;`);

/** Without `always`, a header is for answers that succeed: a missing asset must not be kept. */
const assetFields = (headers: Headers): readonly string[] =>
  headerLines(headers, (name, value) => `add_header ${name} "${value}";`);
