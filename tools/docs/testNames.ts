// Reads the titles of tests and groups in a file, to see whether one that a document or a variant names is there.

/** The first argument of a call, as oxfmt formats it: of `test`, `describe`, or what `each` returns. */
const TITLE = /(?<=\(\s*)(['"`])((?:\\.|(?!\1)[^\\])*)\1,/g;
/** What each row, or each run, fills in. */
const FILLED = /%[sdifjoO#]|\$\{[^}]*\}|\$\w[\w.]*/g;

/** With `…` where a row of `each` fills in a value. */
export function testNames(text: string): readonly string[] {
  return Array.from(text.matchAll(TITLE), ([, , title = '']) =>
    title.replaceAll(FILLED, '…').replaceAll(/\\(.)/g, '$1').replaceAll(/\s+/g, ' '),
  );
}

/** Whether `cited`, a title or `group › title`, is of `names`. */
export function isTest(cited: string, names: readonly string[]): boolean {
  return cited.split(' › ').every((part) => names.some((name) => meet(part, name)));
}

/** Whether some text fits both, where `…` is any text. */
function meet(one: string, other: string): boolean {
  if (one === '' || other === '') return /^…*$/.test(one + other);
  if (one.startsWith('…')) return meet(one.slice(1), other) || meet(one, other.slice(1));
  if (other.startsWith('…')) return meet(other, one);
  return one[0] === other[0] && meet(one.slice(1), other.slice(1));
}
