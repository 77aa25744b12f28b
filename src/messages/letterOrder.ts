// Two names in order without a collator, where a letter decides: to make one takes a browser 7 to 10 ms, before the
// first row can be drawn. docs/decisions/0090-letters-before-the-collator.md

/**
 * What a collator of any language of this page says as well, or 0 where only that can tell. The first difference of base
 * letters decides (UTS #10, 1.1), and those of ASCII stand in the order of the alphabet in all of these languages.
 */
export function letterOrder(a: string, b: string): number {
  let at = 0;
  while (at < a.length && a.charCodeAt(at) === b.charCodeAt(at)) at += 1;
  const [one, other] = [letterAt(a, at), letterAt(b, at)];
  return one === 0 || other === 0 ? 0 : one - other;
}

/** From 97 (a) to 122 (z), whatever its case; 0: anything else. */
function letterAt(name: string, at: number): number {
  const code = name.charCodeAt(at) | 32;
  return code >= 97 && code <= 122 ? code : 0;
}
