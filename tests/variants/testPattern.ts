// The name of a test as Vitest's `--testNamePattern` takes it: a regular expression for all titles, with spaces between.

/**
 * `group › title` is the whole name; a title alone may be its beginning. `…` stands for the values of a table of cases.
 */
export function testPattern(name: string): string {
  const escaped = name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  const pattern = escaped.replaceAll(' › ', ' ').replaceAll('…', '.*');
  return name.includes(' › ') ? `^${pattern}$` : pattern;
}
