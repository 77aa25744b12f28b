// Why text is no JSON, as an administrator would put it: what editors and copying leave behind comes first.
import { jsonTexts as texts, type JsonMistake } from '../messages/jsonTexts.ts';
import type { DoctorMessage } from '../messages/doctorMessage.ts';
import { readTokens, type Token } from './readTokens.ts';

/** `text`: of a file that JSON.parse refused, decoded as UTF-8. */
export function explainJson(text: string): DoctorMessage {
  // UTF-16 has a zero beside each letter.
  if (text.includes('\0')) return texts.notJson('utf-16', undefined);
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
    return texts.notJson(isLast ? 'cut' : mistake, line);
  }
  const comma = tokens.find((token, index) => isMark(token, ',') && isClosing(tokens[index + 1]));
  if (comma !== undefined) return texts.notJson('comma-too-many', comma.line);
  const apart = tokens.find((token, index) => isEnd(tokens[index - 1]) && isStart(token));
  if (apart !== undefined) return texts.notJson('comma-missing', apart.line);
  return count(tokens, '{', '[') > count(tokens, '}', ']')
    ? texts.notJson('cut', tokens.at(-1)?.line)
    : texts.notJson('other', undefined);
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
