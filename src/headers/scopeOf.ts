// Which set of headers a path of the page gets, and the file behind it.
import { CALLBACK_PATH, ELEMENT_PATH, EMBED_PATH, POPUP_PATH } from '../paths/paths.ts';
import type { HeaderScope } from './headersFor.ts';

/** Everything in it is named after its content. */
export const ASSETS = '/assets/';

export interface Place {
  readonly path: string;
  readonly scope: Exclude<HeaderScope, 'page' | 'asset'>;
  /** Relative to dist, with `/` in front. */
  readonly file: string;
}

/** Paths with headers of their own. */
export const places: readonly Place[] = [
  { path: EMBED_PATH, scope: 'embed', file: '/index.html' },
  { path: CALLBACK_PATH, scope: 'callback', file: '/index.html' },
  { path: POPUP_PATH, scope: 'popup', file: `${POPUP_PATH}.html` },
  { path: ELEMENT_PATH, scope: 'element', file: ELEMENT_PATH },
];

/** `path`: without query. */
export function scopeOf(path: string): HeaderScope {
  const place = places.find((one) => one.path === path);
  return place?.scope ?? (path.startsWith(ASSETS) ? 'asset' : 'page');
}
