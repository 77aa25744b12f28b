// Builds deploy/headers.txt, the gateway's headers, for start-nginx.sh, which has no Node. The script replaces two
// invalid placeholder addresses with values from config.json.
import { headersFor, headerScopes } from '../../src/headers/headersFor.ts';
import { places } from '../../src/headers/scopeOf.ts';

/** Answers that are no page: the API (`api`), the token endpoint (`gateway`), and their refusals. */
const dataScopes = ['api', 'gateway'] as const;
const dataHeaders = {
  'Content-Security-Policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'no-store',
} as const;

const intro = [
  '# The headers that the gateway adds, made by `npm run headers:gateway` and never edited by hand.',
  '# place PATH SCOPE; header SCOPE NAME VALUE; https NAME VALUE is for pages over https.',
  '# https://connect.invalid stands for what the page calls, https://embedders.invalid for who may frame /embed.',
  '# automatic SCOPE NAME VALUE replaces a header, and without a value removes it, where frames sign in by themselves;',
  '# https://frames.invalid stands for the authentication service.',
];

/** The whole text of the file. */
export function gatewayHeaders(): string {
  const options = {
    connect: ['https://connect.invalid'],
    embedders: ['https://embedders.invalid'],
  };
  const scopes = places.map(({ path, scope }) => `place ${path} ${scope}`);
  const headers = headerScopes.flatMap((scope) =>
    Object.entries(headersFor({ ...options, scope, https: false })).map(
      ([name, value]) => `header ${scope} ${name} ${value}`,
    ),
  );
  const automatic = headerScopes.flatMap((scope) => {
    const wanted = { ...options, scope, https: false };
    const changed = headersFor({ ...wanted, frames: ['https://frames.invalid'] });
    return Object.entries(headersFor(wanted)).flatMap(([name, value]) =>
      changed[name] === value ? [] : [`automatic ${scope} ${name} ${changed[name] ?? ''}`.trim()],
    );
  });
  const data = dataScopes.flatMap((scope) =>
    Object.entries(dataHeaders).map(([name, value]) => `header ${scope} ${name} ${value}`),
  );
  const plain = headersFor({ ...options, scope: 'page', https: false });
  const secure = Object.entries(headersFor({ ...options, scope: 'page', https: true })).flatMap(
    ([name, value]) => (name in plain ? [] : [`https ${name} ${value}`]),
  );
  return [...intro, ...scopes, ...headers, ...automatic, ...data, ...secure, ''].join('\n');
}
