// Whether the page may start in this browser, and when.

/** False: the browser is too old. One with the youngest function that the first load calls has them all. */
export function hasFeatures(): boolean {
  return typeof Reflect.get(URL, 'canParse') === 'function';
}

/**
 * Resolves at once unless the page is prerendered; otherwise when a person opens it: locks, channels and this tab's storage
 * wait for that too.
 */
export function whenActivated(): Promise<void> {
  // Only Chromium has it; TypeScript's DOM does not.
  if (!('prerendering' in document) || document.prerendering !== true) return Promise.resolve();
  return new Promise((resolve) => {
    document.addEventListener('prerenderingchange', () => resolve(), { once: true });
  });
}
