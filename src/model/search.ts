// The search in names, codes and ids of courses.
import type { Course } from '../api/people.ts';

/** Each word in its spellings. */
type SearchWords = readonly ReadonlySet<string>[];

export function searchWords(q: string): SearchWords {
  const [words = [], spelledOut = []] = spellings(q).map((text) => text.trim().split(/\s+/));
  return words
    .filter((word) => word !== '')
    .map((word, index) => new Set([word, spelledOut[index] ?? word]));
}

export function matchesSearch({ name, code, id }: Course, words: SearchWords): boolean {
  if (words.length === 0) return true;
  // Words contain no line breaks, so none matches across two fields.
  const text = spellings(`${name ?? ''}\n${code ?? ''}\n${id}`).join('\n');
  return words.every((word) => [...word].some((spelling) => text.includes(spelling)));
}

/** Folded: umlauts without their dots, and as German spells them out. The language of a name is not known. */
function spellings(text: string): readonly string[] {
  const plain = text.normalize('NFC');
  const spelledOut = plain.replaceAll(
    /[äöü]/gi,
    (letter) => `${letter.normalize('NFD').charAt(0)}e`,
  );
  return Array.from(new Set([plain, spelledOut]), (spelling) => foldText(spelling));
}

/**
 * Ignores case, accents, width, invisible characters and the forms of quotes, dashes and digits, in every locale:
 * "strasse" finds "Straße", "l'art" finds "L’art", "2026-27" finds "２０２６–２７".
 */
function foldText(text: string): string {
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
  ة: 'ه',
  ۃ: 'ه',
  ہ: 'ه',
  ھ: 'ه',
  ە: 'ه',
};
const LETTER = new RegExp(`[${Object.keys(letters).join('')}]`, 'g');
