// Compares a cited test name with a test's name; `…` may shorten a citation.

/** `cited`: a whole name, or with `…` for any text. `names`: as the runner prints them. */
export function someTestIs(cited: string, names: Iterable<string>): boolean {
  const pattern = new RegExp(`^${cited.split('…').map(literally).join('.*')}$`);
  for (const name of names) if (pattern.test(name)) return true;
  return false;
}

function literally(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
