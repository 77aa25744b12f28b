// An address that a server or a file names, as it stands: where two of them differ by a slash, the slash is the news.
import { quote } from '../quote.ts';

const LONGEST = 300;

/**
 * The whole address without its query; of one that may hold a key, the origin alone. Text that is no address is quoted
 * as any other.
 */
export function quoteAddress(text: string): string {
  const [, whole = '', query] = /^(https?:\/\/[^\s?#"'<>@\\]+)(\?.*)?$/i.exec(text) ?? [];
  if (whole === '' || whole.length > LONGEST || /[^\x21-\x7E]/.test(whole)) return quote(text);
  if (/[\w-]{40,}|[\w+/]{60,}/.test(whole)) return whole.replace(/^(https?:\/\/[^/]*).*$/i, '$1/…');
  return query === undefined ? whole : `${whole}?…`;
}
