// Whether the page may start in this browser, and when.

/** Functions that the first load calls, beyond the syntax that the build targets. */
const needed: readonly (readonly [owner: object, name: string])[] = [
  [URL, 'canParse'],
  [AbortSignal, 'timeout'],
  [Array.prototype, 'at'],
  [Array.prototype, 'toSorted'],
  [Array.prototype, 'toReversed'],
  [Object, 'hasOwn'],
  [String.prototype, 'replaceAll'],
  [Intl, 'ListFormat'],
  [Intl, 'Locale'],
];

/** False: the browser is too old for the page. */
export function hasFeatures(): boolean {
  return needed.every(([owner, name]) => typeof Reflect.get(owner, name) === 'function');
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
