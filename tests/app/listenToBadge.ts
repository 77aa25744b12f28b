// Stands in for the badge that a system shows on the icon of an installed page, which outlives each load of it.
import { onTestFinished } from 'vitest';

export interface ShownBadge {
  /** What is shown now; 0: nothing. */
  n: number;
}

/** Until the test ends. */
export function listenToBadge(): ShownBadge {
  const shown = { n: 0 };
  const fakes = {
    setAppBadge: async (n: number) => void (shown.n = n),
    clearAppBadge: async () => void (shown.n = 0),
  };
  for (const [name, value] of Object.entries(fakes))
    Object.defineProperty(window.navigator, name, { configurable: true, value });
  onTestFinished(() => {
    for (const name of Object.keys(fakes)) Reflect.deleteProperty(window.navigator, name);
  });
  return shown;
}
