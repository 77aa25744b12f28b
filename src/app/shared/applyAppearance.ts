// Sets theme and density on <html>, for theme.css.
import type { Appearance } from '../../memory/appearance.ts';
import { pagePath } from '../../paths/base.ts';
import { EMBED_PATH } from '../../paths/paths.ts';

/** In the widget, the host's `theme=` overrides the person's. */
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
