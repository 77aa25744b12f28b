// Escapes control characters in text for a terminal; server text goes through doctor/quote.ts.

/** Writes control, format (bidi), unassigned characters and line ends as `\u{1b}`. */
export function escapeControls(text: string): string {
  return text.replaceAll(
    /[\p{C}\p{Zl}\p{Zp}]/gu,
    (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`,
  );
}

/** Each text as a line of its own. */
export const escapedLines = (...texts: readonly string[]): string =>
  texts.map((text) => `${escapeControls(text)}\n`).join('');
