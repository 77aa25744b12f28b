// Which of the three sets of headers a path of the page gets.
import { CALLBACK_PATH } from '../paths.ts';
import type { HeaderScope } from './headersFor.ts';

/** Everything in it is named after its content. */
export const ASSETS = '/assets/';

/** `path`: without query. */
export function scopeOf(path: string): HeaderScope {
  if (path === CALLBACK_PATH) return 'callback';
  return path.startsWith(ASSETS) ? 'asset' : 'page';
}
