// Where a person goes after signing in: a path of this page, nothing else (RFC 9700, 4.11.1).
import { AUTH_FOLDER, plainPath } from '../paths.ts';

/** `value` when it is a path on `origin` that is no redirect URI of ours; otherwise `/`. */
export function returnPath(value: unknown, origin: string): string {
  if (typeof value !== 'string' || !/^\/(?![/\\])/.test(value)) return '/';
  if (!URL.canParse(value, origin)) return '/';
  const url = new URL(value, origin);
  if (url.origin !== origin || `${plainPath(url.pathname)}/`.startsWith(AUTH_FOLDER)) return '/';
  // `/.//host` is a path here, and another host once its dots are gone.
  if (url.pathname.startsWith('//')) return '/';
  return `${url.pathname}${url.search}${url.hash}`;
}
