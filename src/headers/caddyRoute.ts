// The page's files and headers for Caddy, as one route of a site that may have others.
import {
  changesFor,
  COPIES,
  FILES_ONLY,
  headerLines,
  HIDDEN,
  placePattern,
  rootOf,
  SIGNING_IN,
  type Rendering,
} from './rendering.ts';
import type { HeaderScope } from './headersFor.ts';
import { ASSETS, places, type Place } from './scopeOf.ts';

/** In a `route`, directives hold in the order in which they stand: what says more about a header says it later. */
export function caddyRoute(page: Rendering): string {
  const { base } = page;
  const within = base === '' ? '' : ` ${base}/*`;
  const matcher = (scope: HeaderScope) => `@course_updates_${scope}`;
  const anyCase = ({ path, file }: Place) => (path === file ? '' : '(?i)');
  const changes = (scope: HeaderScope) => {
    const { changed, dropped } = changesFor(page, scope);
    const lines = headerLines(changed, (name, value) => `${name} "${value}"`);
    return block(`header ${matcher(scope)}`, [...lines, ...dropped.map((name) => `-${name}`)]);
  };
  // Its expressions cannot look ahead.
  const hidden = `${HIDDEN.replace(/\(.*/, '')}|(?i)${COPIES}`;
  const serve = block('file_server', ['precompressed br gzip']);
  const rewrites = places.filter(({ path, file }) => path !== file && file !== '/index.html');
  const route = [
    ...block(
      'header',
      headerLines(page.of('page'), (name, value) => `${name} "${value}"`),
    ),
    ...places.map(
      (place) =>
        `${matcher(place.scope)} path_regexp ${anyCase(place)}${placePattern(place, base)}`,
    ),
    ...places.flatMap(({ scope }) => changes(scope)),
    // A missing asset is no asset: nobody may keep that answer for a year.
    ...block(matcher('asset'), [
      'method GET HEAD',
      `path ${base}${ASSETS}*`,
      `not path_regexp ${hidden}`,
      'file',
    ]),
    ...changes('asset'),
    // Said last, in the place of what others say.
    ...block('header', ['Vary Accept-Encoding', 'defer']),
    '# A code comes back to these, and the log has the queries of addresses.',
    `@course_updates_signing_in path_regexp (?i)^${base}${SIGNING_IN}$`,
    'skip_log @course_updates_signing_in',
    '@course_updates_write not method GET HEAD',
    ...block('handle @course_updates_write', ['header Allow "GET, HEAD"', 'respond 405']),
    ...block('@course_updates_hidden', [`path_regexp ${hidden}`, `not path ${base}/.well-known/*`]),
    'respond @course_updates_hidden 404',
    'encode gzip',
    ...rewrites.map((place) => `rewrite ${matcher(place.scope)} ${base}${place.file}`),
    ...block('@course_updates_file', ['file', 'not path */']),
    ...block('handle @course_updates_file', serve),
    `@course_updates_missing path_regexp ^${base}(?:${FILES_ONLY})`,
    'respond @course_updates_missing 404',
    `rewrite * ${base}/index.html`,
    ...serve,
  ];
  const lines = [
    `# Caddy: import this file into the site block whose root is ${rootOf(base)}.`,
    '# Other addresses of the site stand in `handle` blocks of their own, and get none of these headers.',
    ...(base === '' ? [] : [`redir ${base} ${base}/?{query} 301`]),
    ...block(`handle${within}`, block('route', route)),
  ];
  return `${lines.join('\n')}\n`;
}

const block = (head: string, lines: readonly string[]): readonly string[] => [
  `${head} {`,
  ...lines.map((line) => `\t${line}`),
  '}',
];
