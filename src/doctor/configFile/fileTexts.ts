// Words for a config.json that is not JSON.
import { type Advice, advice } from '../messages/doctorMessage.ts';

export interface Position {
  /** From 1. */
  readonly line: number;
  /** From 1, in characters. */
  readonly column: number;
}

const mistakes = {
  'utf-16': advice`it is stored in UTF-16 and not in UTF-8
    Save it again as UTF-8 (some editors call UTF-16 "Unicode").`,
  comment: advice`there is a comment in it
    Remove it: JSON has no comments, neither with // nor with /* */ nor with #.`,
  quotes: advice`a name or a text is not in plain double quotes that close on its line
    Write it as "lms", without single or typographic quotes; a quote inside of it is \\", a backslash \\\\. Only numbers, true, false and null have no quotes.`,
  'comma-too-many': advice`there is a comma before a closing brace or bracket
    Remove the comma behind the last entry.`,
  'comma-missing': advice`a comma is missing before that
    Put commas between entries.`,
  'colon-missing': advice`a colon is missing before that
    Put a colon between a name and its value: "baseUrl": "".`,
  'other-brace': advice`a brace stands where a bracket should close, or a bracket in place of a brace
    What { opens, } closes, and what [ opens, ] closes.`,
  cut: advice`it ends before its last brace or bracket is closed
    Close it, or upload the whole file again if it was cut off.`,
  other: advice`something stands in it that JSON does not know there
    Check its commas, quotes and braces; comments and invisible characters are not allowed.`,
};

export type JsonMistake = keyof typeof mistakes;

/** `position`: of the mistake; undefined: everywhere. */
export function notJson(mistake: JsonMistake, position: Position | undefined): Advice {
  const { what, next } = mistakes[mistake];
  const where = position === undefined ? '' : ` (line ${position.line}, column ${position.column})`;
  return { what: `config.json is not JSON: ${what}${where}.`, next };
}
