// Whether a course is the one that somebody types for: by name, code or id, in any order of words.
import type { Course } from '../api/people.ts';

/** The words that all have to be found; none: there is no search. */
export function searchWords(q: string): readonly string[] {
  return foldText(q)
    .split(/\s+/)
    .filter((word) => word !== '');
}

export function matchesSearch({ name, code, id }: Course, words: readonly string[]): boolean {
  if (words.length === 0) return true;
  // No word holds a line break, so none is found across two fields.
  const text = foldText(`${name ?? ''}\n${code ?? ''}\n${id}`);
  return words.every((word) => text.includes(word));
}

/** Ignores case and accents, the same in every locale: "strasse" finds "Straße", "ecole" finds "École". */
export function foldText(text: string): string {
  // Upper case last: it has one sigma, and two letters for ß. Lower case before it, because ẞ is upper case already.
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().toUpperCase();
}
