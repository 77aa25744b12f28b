// An address that a server or a file names, as it stands: where two of them differ by a slash, the slash is the news.
// Queries are left out, and so is what is long enough to be a key.
import { quote } from '../quote.ts';

const LONGEST = 300;

/** The whole address without its query; text that is no address is quoted as any other. */
export function quoteAddress(text: string): string {
  const [, whole = '', query] = /^(https?:\/\/[^\s?#"'<>@\\]+)(\?.*)?$/i.exec(text) ?? [];
  if (whole === '' || whole.length > LONGEST || /[^\x21-\x7E]/.test(whole)) return quote(text);
  const plain = whole.replaceAll(/[\w-]{40,}|[\w+/]{60,}/g, '…');
  return query === undefined ? plain : `${plain}?…`;
}
