// The accent colour of config.json, given to theme.css: in light and dark each by itself, because what can be read
// on white is lost on black. Loaded only where there is one.
import { accentFor, surfaces } from './accentFor.ts';

/** `color`: `#rrggbb`. Set by script: the policy forbids styles that stand in the page as text. */
export function applyAccent(color: string): void {
  const { style } = document.documentElement;
  for (const theme of ['light', 'dark'] as const) {
    const accent = accentFor(color, surfaces[theme]);
    if (accent === undefined) continue;
    style.setProperty(`--brand-${theme}`, accent.color);
    style.setProperty(`--on-brand-${theme}`, accent.on);
  }
}
