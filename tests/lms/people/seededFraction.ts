// The only source of chance in the embedded LMS: equal words give equal numbers. Not for secrets.

/** A number from 0 up to, but not including, 1 that depends on `words` alone (FNV-1a, then a final mix). */
export function seededFraction(...words: readonly (string | number)[]): number {
  let hash = 0x811c9dc5;
  for (const character of words.join('|')) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}
