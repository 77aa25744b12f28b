// Where the page is served: at the root of its origin, or below a path of it. The built page finds out as it loads, because
// all of its code is in assets/. Only what runs in the page may ask: a command has no such place.
import { plainPath } from './paths.ts';

/** `''`, or a path such as `/updates`. */
export const BASE = import.meta.env.DEV
  ? import.meta.env.BASE_URL.slice(0, -1)
  : new URL('..', import.meta.url).pathname.slice(0, -1);
/** What names in storages, locks and channels begin with: pages below other paths of the origin have their own. */
export const OWN = `course-updates${BASE}`;

/** `pathname`: of a location. Never throws. */
export function pagePath(pathname: string): string {
  return plainPath(pathname.slice(BASE.length));
}
