// Cuts text that should be JSON into its parts, to tell where it stops being JSON and why: what JSON.parse says differs
// from one version of Node to the next, and repeats the text.

export interface Token {
  readonly kind: 'string' | 'value' | 'mark' | 'stranger';
  readonly text: string;
  /** From 1. */
  readonly line: number;
}

const PARTS =
  /(?<space>[ \t\r\n]+)|(?<string>"(?:[^"\\\n]|\\.)*")|(?<value>true|false|null|-?\d+(?:\.\d+)?(?:e[+-]?\d+)?)(?![\w.])|(?<mark>[{}[\],:])|(?<stranger>[^])/giy;

/** Up to the first part that JSON does not know, which is a `stranger` of one character. */
export function readTokens(text: string): readonly Token[] {
  const tokens: Token[] = [];
  let line = 1;
  for (const { 0: part, groups = {} } of text.matchAll(PARTS)) {
    const { string, value, mark, stranger } = groups;
    if (string !== undefined) tokens.push({ kind: 'string', text: part, line });
    else if (value !== undefined) tokens.push({ kind: 'value', text: part, line });
    else if (mark !== undefined) tokens.push({ kind: 'mark', text: part, line });
    else if (stranger !== undefined) {
      tokens.push({ kind: 'stranger', text: part, line });
      break;
    }
    line += part.split('\n').length - 1;
  }
  return tokens;
}
