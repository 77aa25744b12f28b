// Fakes the badge on the icon of an installed page, which survives loads.
import { onTestFinished } from 'vitest';

export interface ShownBadge {
  /** The number shown; 0: none. */
  n: number;
}

/** Until the end of the test. */
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
