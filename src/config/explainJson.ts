// Explains why text is not JSON: the first token that does not fit, and what people mean by it.
import { notJson, type FileText, type JsonMistake } from './fileTexts.ts';
import { positionOf, tokenize, type Token } from './jsonTokens.ts';

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
export function explainJson(text: string): FileText {
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
