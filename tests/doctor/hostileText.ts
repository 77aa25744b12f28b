// Text that a terminal would obey or show in another order, and the judge of what came out.

/** CSI and OSC as ESC and as C1, bell, delete, bidi overrides and isolates, marks without width, line ends of every kind. */
export const HOSTILE =
  'x\u001B[31m\u009B2J\u001B]0;t\u0007\u009D\u007F\u0085\u061C\u202E\u2066\u200B\uFEFF\u{E0041}\r\u2028\u2029\nFORGED';

const HARM = /[^\P{C}\n]|[\p{Zl}\p{Zp}]|^\s*FORGED/gmu;

/** Control, format and unassigned characters but line feeds, and lines that `HOSTILE` has begun; none is good. */
export function harmIn(output: string): string[] {
  return output.match(HARM) ?? [];
}
