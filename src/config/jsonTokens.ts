// Splits JSON text (RFC 8259) into tokens with their positions.

export interface Token {
  /** `stranger`: the first character outside JSON; `end`: of the text. */
  readonly kind: 'string' | 'value' | 'mark' | 'stranger' | 'end';
  readonly text: string;
  /** Index of its first character. */
  readonly at: number;
}

const PARTS =
  /(?<space>[ \t\r\n]+)|(?<string>"(?:[ !#-[\]-\uFFFF]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*")|(?<value>true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)(?![\w.])|(?<mark>[{}[\],:])|(?<stranger>[^])/gy;

/** Ends with a `stranger` or with the `end`. */
export function tokenize(text: string): readonly Token[] {
  const tokens: Token[] = [];
  for (const { 0: part, index: at, groups = {} } of text.matchAll(PARTS)) {
    const { string, value, mark, stranger } = groups;
    if (string !== undefined) tokens.push({ kind: 'string', text: part, at });
    else if (value !== undefined) tokens.push({ kind: 'value', text: part, at });
    else if (mark !== undefined) tokens.push({ kind: 'mark', text: part, at });
    else if (stranger !== undefined) return [...tokens, { kind: 'stranger', text: part, at }];
  }
  return [...tokens, { kind: 'end', text: '', at: text.trimEnd().length }];
}

export interface Position {
  /** From 1. */
  readonly line: number;
  /** From 1, in characters. */
  readonly column: number;
}

/** Lines end with LF, CR LF or CR. */
export function positionOf(text: string, at: number): Position {
  const lines = text.slice(0, at).split(/\r\n?|\n/);
  return { line: lines.length, column: Array.from(lines.at(-1) ?? '').length + 1 };
}
