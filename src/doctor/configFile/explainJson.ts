// Explains why text is not JSON: the first token that does not fit, and what people mean by it.
import { type Advice, advice } from '../finding.ts';

/** The tokens that may come next; `first`: of a list or object, which may also end. */
type Expected = 'value' | 'first-value' | 'name' | 'first-name' | 'colon' | 'comma' | 'nothing';

interface Misfit {
  readonly token: Token;
  readonly before: Token | undefined;
  readonly expected: Expected;
}

interface Found {
  readonly mistake: JsonMistake;
  readonly at: number;
}

/** `text`: JSON.parse refused it. */
export function explainJson(text: string): Advice {
  // UTF-16 has a zero byte beside each Latin letter.
  if (/(?:\0[^\0]){2}|(?:[^\0]\0){2}/.test(text)) return notJson('utf-16');
  const misfit = findMisfit(tokenize(text));
  const { mistake, at }: Found = misfit ? nameMisfit(misfit, text) : { mistake: 'other', at: 0 };
  // Lines end with LF, CR LF or CR.
  const lines = text.slice(0, at).split(/\r\n?|\n/);
  const column = Array.from(lines.at(-1) ?? '').length + 1;
  return notJson(mistake, ` (line ${lines.length}, column ${column})`);
}

function notJson(mistake: JsonMistake, where = ''): Advice {
  const { what, next } = mistakes[mistake];
  return { what: `config.json is not JSON: ${what}${where}.`, next };
}

/** undefined: it is JSON. */
export function findMisfit(tokens: readonly Token[]): Misfit | undefined {
  const open: string[] = [];
  let expected: Expected = 'value';
  for (const [index, token] of tokens.entries()) {
    const next = step(expected, token, open);
    if (next === undefined) return { token, before: tokens[index - 1], expected };
    expected = next;
  }
  return undefined;
}

/** The tokens that may come after `token`; undefined: it does not fit. Opens and closes `open`. */
function step(expected: Expected, { kind, text }: Token, open: string[]): Expected | undefined {
  const after = (): Expected => (open.length === 0 ? 'nothing' : 'comma');
  const isClosing = text === (open.at(-1) === '{' ? '}' : ']') && kind === 'mark';
  switch (expected) {
    case 'first-value':
    case 'value':
      if (kind === 'string' || kind === 'value') return after();
      if (kind === 'mark' && (text === '{' || text === '[')) {
        open.push(text);
        return text === '{' ? 'first-name' : 'first-value';
      }
      break;
    case 'first-name':
    case 'name':
      if (kind === 'string') return 'colon';
      break;
    case 'colon':
      return text === ':' ? 'value' : undefined;
    case 'comma':
      if (text === ',') return open.at(-1) === '{' ? 'name' : 'value';
      break;
    case 'nothing':
      return kind === 'end' ? 'nothing' : undefined;
  }
  const mayClose = expected === 'comma' || expected.startsWith('first-');
  if (!mayClose || !isClosing || open.length === 0) return undefined;
  open.pop();
  return after();
}

function nameMisfit({ token, before, expected }: Misfit, text: string): Found {
  const { at, kind } = token;
  if (kind === 'end') return { mistake: 'cut', at };
  if (kind === 'stranger') {
    const [, mistake = 'other'] = strangers.find(([begin]) => begin.test(text.slice(at))) ?? [];
    return { mistake, at };
  }
  const isClosing = /^[}\]]$/.test(token.text);
  if (isClosing && before?.text === ',') return { mistake: 'comma-too-many', at: before.at };
  if (expected === 'colon') return { mistake: 'colon-missing', at };
  if (expected === 'comma' && token.text !== ':')
    return { mistake: isClosing ? 'other-brace' : 'comma-missing', at };
  return { mistake: kind === 'value' ? 'quotes' : 'other', at };
}

/** By what the text goes on with. */
const strangers: readonly (readonly [RegExp, JsonMistake])[] = [
  [/^(?:#|\/[/*])/, 'comment'],
  [/^"[^"]*$/, 'cut'],
  [/^["'\u2018-\u201F\u00AB\u00BB\u2032\u2033\u0060\u00B4\\$_\p{L}]/u, 'quotes'],
];

/** A token of JSON (RFC 8259). */
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

interface Level {
  readonly path: string;
  readonly keys: Set<string>;
}

/** `text`: valid JSON. Returns paths such as `auth.clientId`; list items have the path of the list. */
export function findRepeatedKeys(text: string): readonly string[] {
  const repeated = new Set<string>();
  const levels: Level[] = [];
  const tokens = tokenize(text);
  let latest = '';
  for (const [index, { kind, text: part }] of tokens.entries()) {
    if (part === '{' || part === '[') levels.push({ path: latest, keys: new Set() });
    else if (part === '}' || part === ']') latest = levels.pop()?.path ?? '';
    const next = tokens[index + 1];
    if (kind !== 'string' || next?.kind !== 'mark' || next.text !== ':') continue;
    const level = levels.at(-1);
    const key = String(JSON.parse(part));
    latest = level?.path === undefined || level.path === '' ? key : `${level.path}.${key}`;
    if (level?.keys.has(key) === true) repeated.add(latest);
    level?.keys.add(key);
  }
  return [...repeated];
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

type JsonMistake = keyof typeof mistakes;
