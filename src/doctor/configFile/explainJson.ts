// Explains why text is not JSON: the first token that does not fit, and what people mean by it.
import type { Advice } from '../messages/doctorMessage.ts';
import { notJson, type JsonMistake, type Position } from './fileTexts.ts';

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
  if (/(?:\0[^\0]){2}|(?:[^\0]\0){2}/.test(text)) return notJson('utf-16', undefined);
  const misfit = findMisfit(tokenize(text));
  const { mistake, at }: Found = misfit ? nameMisfit(misfit, text) : { mistake: 'other', at: 0 };
  return notJson(mistake, positionOf(text, at));
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

/** Lines end with LF, CR LF or CR. */
function positionOf(text: string, at: number): Position {
  const lines = text.slice(0, at).split(/\r\n?|\n/);
  return { line: lines.length, column: Array.from(lines.at(-1) ?? '').length + 1 };
}
