// Which address of the page this is, wherever the page is served: to compare with those of paths.ts.
import { BASE } from './base.ts';
import { plainPath } from './paths.ts';

/** `pathname`: of a location. Never throws. */
export function pagePath(pathname: string): string {
  return plainPath(pathname.slice(BASE.length));
}
