// Text that a terminal would execute or reorder, and a check of the output.

/**
 * CSI and OSC as ESC and as C1, bell, delete, bidi overrides and isolates, zero-width marks, all kinds of line ends.
 */
export const HOSTILE =
  'x\u001B[31m\u009B2J\u001B]0;t\u0007\u009D\u007F\u0085\u061C\u202E\u2066\u200B\uFEFF\u{E0041}\r\u2028\u2029\nFORGED';

const HARM = /[^\P{C}\n]|[\p{Zl}\p{Zp}]|^\s*FORGED/gmu;

/** Lists control, format and unassigned characters except line feeds, and lines that `HOSTILE` started. */
export function harmIn(output: string): string[] {
  return output.match(HARM) ?? [];
}
