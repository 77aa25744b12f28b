// Makes text from outside safe to print on a terminal: names in a file, addresses, arguments. What a server says goes
// through doctor/quote.ts, which shortens it as well.

/** One line: control, format (bidi), unassigned characters and line ends are written as `\u{1b}`. */
export function escapeControls(text: string): string {
  return text.replaceAll(
    /[\p{C}\p{Zl}\p{Zp}]/gu,
    (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`,
  );
}
