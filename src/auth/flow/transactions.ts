// Entries in session storage during a sign-in, and the address to return to.
import * as v from 'valibot';
import { readJson } from '../../api/readJson.ts';
import { AUTH_FOLDER, plainPath } from '../../paths/paths.ts';
import { TRANSACTION } from '../../paths/storageKeys.ts';
import { removeKeys } from '../browser/openStorage.ts';

export function clearTransactions(storage: Storage): void {
  removeKeys(storage, (key) => key.startsWith(TRANSACTION));
}

/** As oidc-client-ts stores it. */
const Transaction = v.object({ data: v.object({ returnTo: v.string() }) });

/** The address at which the sign-in of `callback` started, for its language and layout; empty without a sign-in. */
export function returnAddress(
  storage: Storage,
  callback: string,
): Pick<Location, 'pathname' | 'search'> {
  const state = new URL(callback).searchParams.get('state') ?? '';
  const begun = v.safeParse(Transaction, readJson(storage.getItem(TRANSACTION + state) ?? ''));
  const path = begun.success ? begun.output.data.returnTo : '';
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
