// Removes an authorization response from the URL, so that history and referrers get no code (RFC 9700, 4.2.4 and 4.3).
import { BASE, pagePath } from '../../paths/base.ts';
import { CALLBACK_PATH } from '../../paths/paths.ts';

/** `response_mode=fragment`: readCallback.ts refuses it, but it must not stay in the URL. */
const RESPONSE = /[#&](?:code|error|state|access_token|id_token)=/;

/** The full callback URL; undefined if this load is no authorization response. */
export function takeCallback(
  location: Pick<Location, 'href' | 'pathname' | 'search' | 'hash'>,
  history: Pick<History, 'replaceState'>,
): string | undefined {
  if (pagePath(location.pathname) !== CALLBACK_PATH) return undefined;
  const { href, search, hash } = location;
  if (search === '' && hash === '') return undefined;
  history.replaceState(null, '', BASE + CALLBACK_PATH);
  return search !== '' || RESPONSE.test(hash) ? href : undefined;
}
