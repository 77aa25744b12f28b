// Explains why text is not JSON: the first token that does not fit, and what people mean by it.
import { notJson, type FileText, type JsonMistake } from './fileTexts.ts';
import { placeOf, readTokens, type Token } from './jsonTokens.ts';

/** The tokens that may come next; `first`: of a list or object, which may also end. */
type Expected = 'value' | 'first-value' | 'name' | 'first-name' | 'colon' | 'comma' | 'nothing';

interface Misfit {
  readonly token: Token;
  readonly before: Token | undefined;
  readonly expected: Expected;
  /** The open braces and brackets. */
  readonly open: readonly string[];
}

interface Found {
  readonly mistake: JsonMistake;
  readonly at: number;
}

/** `text`: JSON.parse refused it. */
export function explainJson(text: string): FileText {
  // UTF-16 has a zero byte beside each Latin letter.
  if (/(?:\0[^\0]){2}|(?:[^\0]\0){2}/.test(text)) return notJson('utf-16', undefined);
  const misfit = findMisfit(readTokens(text));
  const found = misfit && nameMisfit(misfit, text);
  return notJson(found?.mistake ?? 'other', placeOf(text, found?.at ?? 0));
}

/** undefined: it is JSON. */
export function findMisfit(tokens: readonly Token[]): Misfit | undefined {
  const open: string[] = [];
  let expected: Expected = 'value';
  for (const [index, token] of tokens.entries()) {
    const next = step(expected, token, open);
    if (next === undefined) return { token, before: tokens[index - 1], expected, open };
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

function nameMisfit(misfit: Misfit, text: string): Found {
  const { token, before, expected, open } = misfit;
  const { at } = token;
  switch (token.kind) {
    case 'end':
      return { mistake: 'cut', at };
    case 'stranger':
      return nameStranger(misfit, text);
    case 'string':
    case 'value':
    case 'mark':
      break;
  }
  const isClosing = /^[}\]]$/.test(token.text);
  if (isClosing && before?.text === ',') return { mistake: 'comma-too-many', at: before.at };
  if (expected === 'nothing') return { mistake: 'more', at };
  if (expected === 'colon') return { mistake: 'colon-missing', at };
  if (token.text === ',') return { mistake: 'comma-alone', at };
  if (expected === 'comma' && isClosing)
    return { mistake: open.at(-1) === '{' ? 'brace-open' : 'bracket-open', at };
  if (expected === 'comma' && token.text !== ':') return { mistake: 'comma-missing', at };
  if (expected === 'name' || expected === 'first-name') return { mistake: 'name-missing', at };
  return { mistake: expected === 'comma' ? 'other' : 'value-missing', at };
}

function nameStranger(
  { token: { text: first, at }, before, expected }: Misfit,
  text: string,
): Found {
  const [line = ''] = /^.*/.exec(text.slice(at)) ?? [];
  if (first === '"') return nameQuote(text, at, line);
  const isBehindText =
    before?.kind === 'string' && !/[\r\n]/.test(text.slice(before.at, at)) && /\w/.test(first);
  if (isBehindText && (expected === 'comma' || expected === 'colon'))
    return { mistake: 'quote-missing', at };
  const known = strangers.find(([pattern]) => pattern.test(line));
  return { mistake: known?.[1] ?? 'other', at };
}

/** By how the line goes on. */
const strangers: readonly (readonly [RegExp, JsonMistake])[] = [
  [/^(?:#|\/[/*])/, 'comment'],
  [/^'/, 'single-quotes'],
  [/^[\u2018-\u201F\u00AB\u00BB\u2032\u2033\u0060\u00B4]/, 'typographic-quotes'],
  [/^(?:true|false|null|none|yes|no|on|off)\b(?!\s*:)/i, 'word'],
  [/^[-+.\d]/, 'number'],
  [/^\p{L}|^[$_]/u, 'quotes-missing'],
  [/^\\/, 'backslash'],
  [/^[\p{C}\p{Z}]/u, 'invisible'],
];

/** A text of JSON has none. */
const CONTROL = /[^ -\uFFFF]/;

/** A quote that begins no text of JSON. */
function nameQuote(text: string, at: number, line: string): Found {
  const closed = /^"(?:[^"\\]|\\.)*"/.exec(line)?.[0];
  const backslash = /^(?:[^\\]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*\\/.exec(closed ?? '')?.[0];
  if (backslash !== undefined && closed !== undefined && backslash.length < closed.length)
    return { mistake: 'backslash', at: at + backslash.length - 1 };
  if (closed !== undefined) {
    return { mistake: 'invisible', at: at + Math.max(closed.search(CONTROL), 0) };
  }
  const isLast = text.trimEnd().length <= at + line.length;
  return { mistake: isLast ? 'cut' : 'quote-missing', at };
}
