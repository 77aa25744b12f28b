// The class names that a style sheet has rules for.

/** Selectors stand before `{`; what a rule says, comments and strings may hold dots as well, and name nothing. */
export function classNames(css: string): ReadonlySet<string> {
  const plain = css.replaceAll(/\/\*[^]*?\*\//g, '').replaceAll(/'[^']*'|"[^"]*"/g, '');
  const selectors = [...plain.matchAll(/[^{};]+(?=\{)/g)]
    .map(([text]) => text.trim())
    .filter((selector) => !selector.startsWith('@'))
    .join('\n');
  return new Set([...selectors.matchAll(/\.([A-Za-z_-][\w-]*)/g)].map(([, name = '']) => name));
}
