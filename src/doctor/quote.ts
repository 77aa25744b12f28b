// Shortens text and addresses from outside, and drops possible secrets that the doctor does not know.

const LONGEST = 160;

/** A word with a run of 20 characters becomes `…`. Words stay whole, because `Secrets` would not find the rest of a secret. */
export function quote(text: string, longest = LONGEST): string {
  const words = text
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim()
    .split(' ')
    .map((word) => (runsOf(word).every(isProse) ? word : '…'));
  const line = words.join(' ');
  return line.length > longest ? line.slice(0, longest).replace(/ ?[^ ]*$/, '…') : line;
}

function runsOf(word: string): readonly string[] {
  return word.match(/[\w+/=.~-]{20,}/g) ?? [];
}

/** True for `invalid_redirect_uri` or `//auth.northfield.example/core`. */
function isProse(run: string): boolean {
  return (
    run.length <= 80 && /^\/{0,2}[a-z]{1,16}\d{0,2}(?:[_./-][a-z]{1,16}\d{0,2})*\/?$/.test(run)
  );
}

const LONGEST_ADDRESS = 300;

/** Leaves out the query; leaves only the origin if the path may hold a key. */
export function quoteAddress(text: string): string {
  const [, whole = '', query] = /^(https?:\/\/[^\s?#"'<>@\\]+)(\?.*)?$/i.exec(text) ?? [];
  if (whole === '' || whole.length > LONGEST_ADDRESS || /[^\x21-\x7E]/.test(whole))
    return quote(text);
  if (/[\w-]{40,}|[\w+/]{60,}/.test(whole))
    return whole.replace(/(?<=^https?:\/\/[^/]*\/).*/i, '…');
  return query === undefined ? whole : `${whole}?…`;
}

export function withoutQuery(address: string): string {
  const [before = ''] = address.split(/[?#]/, 1);
  return before;
}

export function inWords(names: readonly string[]): string {
  return new Intl.ListFormat('en').format(names);
}
