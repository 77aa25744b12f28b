// Where a person goes after signing in: a path of this page, nothing else (RFC 9700, 4.11.1).
import { AUTH_FOLDER, plainPath } from '../paths/paths.ts';

/**
 * `value` when it is a path of the page that is no redirect URI of ours; otherwise the path of the page.
 * `home`: the address of the page, such as `https://portal.example.edu/updates/`.
 */
export function returnPath(value: unknown, home: string): string {
  const { origin, pathname: root } = new URL(home);
  if (typeof value !== 'string' || !/^\/(?![/\\])/.test(value)) return root;
  if (!URL.canParse(value, origin)) return root;
  const url = new URL(value, origin);
  // Below other paths of the origin are other pages.
  if (url.origin !== origin || !url.pathname.startsWith(root)) return root;
  const path = url.pathname.slice(root.length - 1);
  if (`${plainPath(path)}/`.startsWith(AUTH_FOLDER)) return root;
  // `/.//host` is a path here, and another host once its dots are gone.
  if (path.startsWith('//')) return root;
  return `${url.pathname}${url.search}${url.hash}`;
}
