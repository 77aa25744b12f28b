// Maps paths of the page to header scopes and files.
import {
  CALLBACK_PATH,
  ELEMENT_PATH,
  EMBED_FILE,
  EMBED_PATH,
  HOME_FILE,
  POPUP_PATH,
  SILENT_PATH,
} from '../paths/paths.ts';
import type { HeaderScope } from './headersFor.ts';

/** File names in this folder hold a hash. */
export const ASSETS = '/assets/';

export interface Place {
  readonly path: string;
  readonly scope: Exclude<HeaderScope, 'page' | 'asset'>;
  /** In dist, with a leading `/`. */
  readonly file: string;
}

export const places: readonly Place[] = [
  { path: EMBED_PATH, scope: 'embed', file: HOME_FILE },
  { path: EMBED_FILE, scope: 'embed', file: HOME_FILE },
  { path: CALLBACK_PATH, scope: 'callback', file: HOME_FILE },
  { path: POPUP_PATH, scope: 'popup', file: `${POPUP_PATH}.html` },
  { path: SILENT_PATH, scope: 'silent', file: `${POPUP_PATH}.html` },
  { path: ELEMENT_PATH, scope: 'element', file: ELEMENT_PATH },
];

/** Without query. */
export function scopeOf(path: string): HeaderScope {
  const place = places.find((one) => one.path === path);
  return place?.scope ?? (path.startsWith(ASSETS) ? 'asset' : 'page');
}
