// The page's base path, from the address of its code in assets/; not for commands.
import { framePlace, type Place } from './frameMessages.ts';
import { EMBED_FILE, EMBED_PATH, HOME_FILE, HOME_PATH, plainPath } from './paths.ts';

/** `''`, or a path such as `/updates`. */
export const BASE = import.meta.env.DEV
  ? import.meta.env.BASE_URL.slice(0, -1)
  : new URL(/* @vite-ignore */ '..', import.meta.url).pathname.slice(0, -1);

/** The path below BASE, of a page without its file. Never throws. */
export function pagePath(pathname: string): string {
  const path = plainPath(pathname.slice(BASE.length));
  return path === HOME_FILE ? HOME_PATH : path === EMBED_FILE ? EMBED_PATH : path;
}

export function placeAt({ pathname, search }: Pick<Location, 'pathname' | 'search'>): Place {
  return pagePath(pathname) === EMBED_PATH ? framePlace(search) : 'page';
}
