// Builds deploy/headers.conf.template, the gateway's headers as maps of nginx. start-nginx.sh fills in what config.json says.
import { headersFor, headerScopes, type Headers } from '../../src/headers/headersFor.ts';
import { places } from '../../src/headers/scopeOf.ts';

/** Answers that are no page: the API (`api`), the token endpoint (`gateway`), and their refusals. */
const data: Headers = {
  'Content-Security-Policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'no-store',
};

/** What stands in a policy for an origin of config.json: the space before it is the value's own, which may be empty. */
const variables = [
  [' https://connect.invalid', '${CONNECT}'],
  ['https://embedders.invalid', '${EMBEDDERS}'],
  ['https://frames.invalid', '${FRAMES}'],
] as const;
const options = {
  connect: ['https://connect.invalid'],
  embedders: ['https://embedders.invalid'],
  https: false,
};

const usual = headerScopes.map((scope) => [scope, headersFor({ ...options, scope })] as const);
/** Where frames sign in by themselves, some scopes have another name and other headers. */
const automatic = usual.flatMap(([scope, headers]) => {
  const changed = headersFor({ ...options, scope, frames: ['https://frames.invalid'] });
  const isSame = JSON.stringify(changed) === JSON.stringify(headers);
  return isSame ? [] : [[`${scope}_automatic`, changed] as const];
});
const scopes: ReadonlyMap<string, Headers> = new Map<string, Headers>([
  ...usual,
  ...automatic,
  ['api', data],
  ['gateway', data],
]);

/** The variable of nginx that has the value of a header. */
export const variableOf = (header: string): string =>
  `$course_updates_${header.toLowerCase().replaceAll('-', '_')}`;

/** `scope` is that of `default`: a scope with the same value has no row. */
function map(name: string): readonly string[] {
  const ofPage = scopes.get('page')?.[name] ?? '';
  const rows = Array.from(scopes, ([scope, headers]) => [scope, headers[name] ?? ''] as const);
  const values = [['default', ofPage] as const, ...rows.filter(([, value]) => value !== ofPage)];
  const head = `map $course_updates_scope ${variableOf(name)} {`;
  const body = values.map(([scope, value]) => `${scope} "${value}";`);
  const short = `${head} ${body.join(' ')} }`;
  return short.length < 240 ? [short] : [head, ...body.map((row) => `  ${row}`), '}'];
}

/** The whole text of the file. */
export function gatewayHeaders(): string {
  const names = new Set([...scopes.values()].flatMap((headers) => Object.keys(headers)));
  const secure = headersFor({ ...options, scope: 'page', https: true });
  const lines = [
    '# The headers that the gateway adds, made by `npm run headers:gateway` and never edited by hand.',
    // Of a path, in any case and with any number of slashes at its end: as the page itself reads its address.
    'map $uri $course_updates_place {',
    '  default page;',
    '  "~^/assets/" asset;',
    '  "~^(?:${API_ROOT})(?:/|$)" api;',
    '  "~*^(?:/gateway|${AUTH_ROOT})(?:/|$)" gateway;',
    ...places.map(({ path, scope }) => {
      const suffix = scopes.has(`${scope}_automatic`) ? '${AUTOMATIC}' : '';
      return `  "~*^${path.replaceAll('.', '[.]')}/*$" ${scope}${suffix};`;
    }),
    '}',
    ...[...names].flatMap(map),
    ...Object.entries(secure).flatMap(([name, value]) =>
      names.has(name) ? [] : [`map "\${SITE_SCHEME}" ${variableOf(name)} { https "${value}"; }`],
    ),
  ];
  return `${variables.reduce((text, [from, to]) => text.replaceAll(from, to), lines.join('\n'))}\n`;
}
