// A test's name as Vitest's `--testNamePattern`: a regular expression for all titles, joined by spaces.

/** `group › title` is the whole name; a lone title may be a prefix. `…` stands for the values of a table of cases. */
export function testPattern(name: string): string {
  const escaped = name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  const pattern = escaped.replaceAll(' › ', ' ').replaceAll('…', '.*');
  return name.includes(' › ') ? `^${pattern}$` : pattern;
}
