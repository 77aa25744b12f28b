// deploy/headers.txt: the page's headers for the start scripts, which have no Node to make them with. What config.json
// decides stands as two addresses that nobody has, for the scripts to replace.
import { headersFor, headerScopes } from '../../src/headers/headersFor.ts';
import { scopeOf } from '../../src/headers/scopeOf.ts';
import { AUTH_FOLDER, CALLBACK_PATH, EMBED_PATH } from '../../src/paths.ts';

/** Addresses that may have headers of their own; everything in /assets/ has its scope by its folder. */
const paths = [EMBED_PATH, CALLBACK_PATH, `${AUTH_FOLDER}popup`, '/auth/popup.html', '/element.js'];

const intro = [
  "# The page's headers for the start scripts, made by `npm run headers:gateway` and never edited by hand.",
  '# place PATH SCOPE; header SCOPE NAME VALUE; https NAME VALUE is for pages over https.',
  '# https://connect.invalid stands for what the page calls, https://embedders.invalid for who may frame it.',
];

/** The whole text of the file. */
export function gatewayHeaders(): string {
  const options = {
    connect: ['https://connect.invalid'],
    embedders: ['https://embedders.invalid'],
  };
  const places = paths.flatMap((path) => {
    const scope = scopeOf(path);
    return scope === 'page' ? [] : [`place ${path} ${scope}`];
  });
  const headers = headerScopes.flatMap((scope) =>
    Object.entries(headersFor({ ...options, scope, https: false })).map(
      ([name, value]) => `header ${scope} ${name} ${value}`,
    ),
  );
  const plain = headersFor({ ...options, scope: 'page', https: false });
  const secure = Object.entries(headersFor({ ...options, scope: 'page', https: true })).flatMap(
    ([name, value]) => (name in plain ? [] : [`https ${name} ${value}`]),
  );
  return [...intro, ...places, ...headers, ...secure, ''].join('\n');
}
