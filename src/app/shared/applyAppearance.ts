// Says on <html> how the page looks; theme.css does the rest.
import { pagePath } from '../../paths/base.ts';
import { EMBED_PATH } from '../../paths/paths.ts';
import type { Appearance } from '../../memory/appearance.ts';

/** In the widget, a light or dark host decides (`theme=`): a dark island in a light page would be wrong for everybody. */
export function applyAppearance({ theme, density }: Pick<Appearance, 'theme' | 'density'>): void {
  const { pathname, search } = window.location;
  const ofHost =
    pagePath(pathname) === EMBED_PATH ? new URLSearchParams(search).get('theme') : undefined;
  const shown = ofHost === 'light' || ofHost === 'dark' ? ofHost : theme;
  const { dataset } = document.documentElement;
  if (shown === 'system') delete dataset['theme'];
  else dataset['theme'] = shown;
  if (density === 'compact') dataset['density'] = density;
  else delete dataset['density'];
}
