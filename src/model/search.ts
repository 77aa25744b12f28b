// The search in names, codes and ids of courses.
import type { Course } from '../api/people.ts';

export function searchWords(q: string): readonly string[] {
  return foldText(q)
    .split(/\s+/)
    .filter((word) => word !== '');
}

export function matchesSearch({ name, code, id }: Course, words: readonly string[]): boolean {
  if (words.length === 0) return true;
  // Words contain no line breaks, so none matches across two fields.
  const text = foldText(`${name ?? ''}\n${code ?? ''}\n${id}`);
  return words.every((word) => text.includes(word));
}

/**
 * Ignores case, accents, width, invisible characters and the forms of quotes, dashes and digits, in every locale:
 * "strasse" finds "Straße", "l'art" finds "L’art", "2026-27" finds "２０２６–２７".
 */
export function foldText(text: string): string {
  return (
    text
      // Before NFKD, which makes spaces of spacing accents; NFC has one form of each.
      .normalize('NFC')
      .replaceAll('´', "'")
      .normalize('NFKD')
      // Accents, soft hyphens, zero-width and direction marks, the Arabic tatweel.
      .replaceAll(/[\p{M}\p{Cf}\u0640]/gu, '')
      // Upper case last, for ς and ß; lower case before it, for ẞ.
      .toLowerCase()
      .toUpperCase()
      .replaceAll(/[\p{Pd}\u2043\u2212]/gu, '-')
      .replaceAll(/['"`\p{Pi}\p{Pf}‚„′″‵‶ʹʺʻʼʽˈˊˋ〝〞〟]+/gu, "'")
      .replaceAll(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) % 16))
      .replaceAll(LETTER, (letter) => letters[letter] ?? letter)
  );
}

/** Capitals that do not decompose, as people type them on other keyboards. */
const letters: Readonly<Record<string, string>> = {
  Æ: 'AE',
  Œ: 'OE',
  Ø: 'O',
  Ł: 'L',
  Đ: 'D',
  Ð: 'D',
  Þ: 'TH',
  Ħ: 'H',
  Ŧ: 'T',
  Ŋ: 'N',
  Ə: 'E',
  ĸ: 'K',
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
};
const LETTER = new RegExp(`[${Object.keys(letters).join('')}]`, 'g');
