// A page that the browser renders ahead waits for its person: locks, channels and this tab's storage do too.

/** Resolves at once unless the page is prerendered; otherwise when a person opens it. */
export function whenActivated(): Promise<void> {
  // Only Chromium has it; TypeScript's DOM does not.
  if (!('prerendering' in document) || document.prerendering !== true) return Promise.resolve();
  return new Promise((resolve) => {
    document.addEventListener('prerenderingchange', () => resolve(), { once: true });
  });
}
