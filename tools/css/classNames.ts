// The class names in a style sheet's selectors.

/** Reads selectors only: declarations, comments and strings may contain dots. */
export function classNames(css: string): ReadonlySet<string> {
  const plain = css.replaceAll(/\/\*[^]*?\*\//g, '').replaceAll(/'[^']*'|"[^"]*"/g, '');
  const selectors = [...plain.matchAll(/[^{};]+(?=\{)/g)]
    .map(([text]) => text.trim())
    .filter((selector) => !selector.startsWith('@'))
    .join('\n');
  return new Set([...selectors.matchAll(/\.([A-Za-z_-][\w-]*)/g)].map(([, name = '']) => name));
}
