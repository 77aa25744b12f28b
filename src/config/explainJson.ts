// Explains why text is not JSON; traces of editors come first.
import { notJson, type FileText, type JsonMistake } from './fileTexts.ts';

/** `text`: JSON.parse refused it. */
export function explainJson(text: string): FileText {
  // UTF-16 has a zero byte beside each letter.
  if (text.includes('\0')) return notJson('utf-16', undefined);
  const tokens = readTokens(text);
  const stranger = tokens.find(({ kind }) => kind === 'stranger');
  if (stranger !== undefined) {
    const { line } = stranger;
    const lines = text.trimEnd().split('\n');
    const before = tokens.at(-2);
    const isBehindText =
      before?.kind === 'string' && before.line === line && /\w/.test(stranger.text);
    const mistake = isBehindText ? 'quote-missing' : nameStranger(stranger, lines[line - 1] ?? '');
    const isLast = stranger.text === '"' && line === lines.length;
    return notJson(isLast ? 'cut' : mistake, line);
  }
  const comma = tokens.find((token, index) => isMark(token, ',') && isClosing(tokens[index + 1]));
  if (comma !== undefined) return notJson('comma-too-many', comma.line);
  const apart = tokens.find((token, index) => isEnd(tokens[index - 1]) && isStart(token));
  if (apart !== undefined) return notJson('comma-missing', apart.line);
  return count(tokens, '{', '[') > count(tokens, '}', ']')
    ? notJson('cut', tokens.at(-1)?.line)
    : notJson('other', undefined);
}

function nameStranger({ text }: Token, line: string): JsonMistake {
  if (text === '/' || text === '#') return 'comment';
  if (text === "'") return 'single-quotes';
  if (/[\u2018-\u201F\u00AB\u00BB\u2032\u2033]/.test(text)) return 'typographic-quotes';
  if (text === '"') return 'quote-missing';
  return /^\s*[\w$]+\s*:/.test(line) ? 'quotes-missing' : 'other';
}

const isMark = ({ kind, text }: Token, mark: string): boolean => kind === 'mark' && text === mark;
const isClosing = (token?: Token): boolean => token !== undefined && /^[}\]]$/.test(token.text);
const isPlain = ({ kind }: Token): boolean => kind === 'string' || kind === 'value';
const isEnd = (token?: Token): boolean =>
  token !== undefined && (isPlain(token) || isClosing(token));
const isStart = (token: Token): boolean => isPlain(token) || /^[{[]$/.test(token.text);

function count(tokens: readonly Token[], ...marks: readonly string[]): number {
  return tokens.filter(({ kind, text }) => kind === 'mark' && marks.includes(text)).length;
}

export interface Token {
  readonly kind: 'string' | 'value' | 'mark' | 'stranger';
  readonly text: string;
  /** From 1. */
  readonly line: number;
}

const PARTS =
  /(?<space>[ \t\r\n]+)|(?<string>"(?:[^"\\\n]|\\.)*")|(?<value>true|false|null|-?\d+(?:\.\d+)?(?:e[+-]?\d+)?)(?![\w.])|(?<mark>[{}[\],:])|(?<stranger>[^])/giy;

/** Reads up to the first character outside JSON, a `stranger`. */
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
