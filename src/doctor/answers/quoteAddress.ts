// Quotes a whole address, because two addresses may differ by one slash.
import { quote } from '../quote.ts';

const LONGEST = 300;

/** Leaves out the query; leaves only the origin if the path may hold a key. */
export function quoteAddress(text: string): string {
  const [, whole = '', query] = /^(https?:\/\/[^\s?#"'<>@\\]+)(\?.*)?$/i.exec(text) ?? [];
  if (whole === '' || whole.length > LONGEST || /[^\x21-\x7E]/.test(whole)) return quote(text);
  if (/[\w-]{40,}|[\w+/]{60,}/.test(whole)) return whole.replace(/^(https?:\/\/[^/]*).*$/i, '$1/…');
  return query === undefined ? whole : `${whole}?…`;
}
