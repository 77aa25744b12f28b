// Takes an authorization response out of the address before anything else runs, so that no code
// reaches the history, a referrer, an error report or a screenshot (RFC 9700, 4.2.4 and 4.3).
import { BASE, pagePath } from '../paths/base.ts';
import { CALLBACK_PATH } from '../paths/paths.ts';

/** `response_mode=fragment`: readCallback.ts refuses it, and yet it must not stay. */
const RESPONSE = /[#&](?:code|error|state|access_token|id_token)=/;

/** The full callback address when this load is an authorization response; undefined otherwise. */
export function takeCallback(location: Location, history: History): string | undefined {
  if (pagePath(location.pathname) !== CALLBACK_PATH) return undefined;
  const { href, search, hash } = location;
  if (search === '' && hash === '') return undefined;
  history.replaceState(null, '', BASE + CALLBACK_PATH);
  return search !== '' || RESPONSE.test(hash) ? href : undefined;
}
