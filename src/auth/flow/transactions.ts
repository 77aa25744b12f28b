// Entries in session storage during a sign-in, and the address to return to.
import { AUTH_FOLDER, plainPath } from '../../paths/paths.ts';
import { RETURN_TO, TRANSACTION } from '../../paths/storageKeys.ts';
import { removeKeys } from '../browser/openStorage.ts';

export function clearTransactions(storage: Storage): void {
  removeKeys(storage, (key) => key.startsWith(TRANSACTION) || key === RETURN_TO);
}

/** The address at which the sign-in started, for language and layout of the callback; empty without a sign-in. */
export function returnAddress(storage: Storage): Pick<Location, 'pathname' | 'search'> {
  const path = storage.getItem(RETURN_TO) ?? '';
  const [, pathname = '', search = ''] = /^([^?#]*)(\?[^#]*)?/.exec(path) ?? [];
  return { pathname, search };
}

/**
 * Limits the redirect after a sign-in to paths of this page (RFC 9700, 4.11.1): `value`, if it is a path of the page and no
 * redirect URI, otherwise the path of `home`, the URL of the page.
 */
export function returnPath(value: string, home: string): string {
  const { origin, pathname: root } = new URL(home);
  if (!/^\/(?![/\\])/.test(value) || !URL.canParse(value, origin)) return root;
  const url = new URL(value, origin);
  if (url.origin !== origin || !url.pathname.startsWith(root)) return root;
  const path = url.pathname.slice(root.length - 1);
  if (`${plainPath(path)}/`.startsWith(AUTH_FOLDER)) return root;
  // `/.//host` is a path here, but normalizes to `//host`.
  if (path.startsWith('//')) return root;
  return `${url.pathname}${url.search}${url.hash}`;
}
