// The page's base path, from the address of its code in assets/; not for commands.
import { plainPath } from './paths.ts';

/** `''`, or a path such as `/updates`. */
export const BASE = import.meta.env.DEV
  ? import.meta.env.BASE_URL.slice(0, -1)
  : new URL('..', import.meta.url).pathname.slice(0, -1);

/** The path below BASE. Never throws. */
export function pagePath(pathname: string): string {
  return plainPath(pathname.slice(BASE.length));
}
