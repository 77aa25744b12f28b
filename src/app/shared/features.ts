// What the first load calls beyond the syntax that the build targets.

export const needed: readonly (readonly [owner: object, name: string])[] = [
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
