// Words for a config.json that is not JSON.

export interface Position {
  /** From 1. */
  readonly line: number;
  /** From 1, in characters. */
  readonly column: number;
}

export interface FileText {
  readonly what: string;
  readonly next: string;
}

const mistakes = {
  'utf-16': {
    what: 'it is stored in UTF-16 and not in UTF-8',
    next: 'Save it again as UTF-8 (some editors call UTF-16 "Unicode").',
  },
  comment: {
    what: 'there is a comment in it',
    next: 'Remove it: JSON has no comments, neither with // nor with /* */ nor with #.',
  },
  quotes: {
    what: 'a name or a text is not in plain double quotes that close on its line',
    next: 'Write it as "lms", without single or typographic quotes; a quote inside of it is \\", a backslash \\\\. Only numbers, true, false and null have no quotes.',
  },
  'comma-too-many': {
    what: 'there is a comma before a closing brace or bracket',
    next: 'Remove the comma behind the last entry.',
  },
  'comma-missing': {
    what: 'a comma is missing before that',
    next: 'Put commas between entries.',
  },
  'colon-missing': {
    what: 'a colon is missing before that',
    next: 'Put a colon between a name and its value: "baseUrl": "".',
  },
  'other-brace': {
    what: 'a brace stands where a bracket should close, or a bracket in place of a brace',
    next: 'What { opens, } closes, and what [ opens, ] closes.',
  },
  cut: {
    what: 'it ends before its last brace or bracket is closed',
    next: 'Close it, or upload the whole file again if it was cut off.',
  },
  other: {
    what: 'something stands in it that JSON does not know there',
    next: 'Check its commas, quotes and braces; comments and invisible characters are not allowed.',
  },
};

export type JsonMistake = keyof typeof mistakes;

/** `position`: of the mistake; undefined: everywhere. */
export function notJson(mistake: JsonMistake, position: Position | undefined): FileText {
  const { what, next } = mistakes[mistake];
  const where = position === undefined ? '' : ` (line ${position.line}, column ${position.column})`;
  return { what: `config.json is not JSON: ${what}${where}.`, next };
}
