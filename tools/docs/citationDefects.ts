// Finds missing files and tests in documents with tables of tests, and rows without a test; a variant names tests, too.
import { plain, readTables } from './readTables.ts';

/** A path as code, its short form, or a quoted name, which `…` may shorten. */
const TOKEN = /`([^`]+)`|“([^”]+)”|"([^"]+)"|\b([A-Z])\b/g;
const SHORT_FORM = /\b([A-Z]) = `([^`]+)`/g;
/** Stands for the implementation where a rule binds neither the page nor the embedded LMS. */
const REAL_LMS = 'only a real LMS';

/**
 * Reads every table whose last column is `Test`. `read`: the text of a file by its path from the
 * repository's root; undefined: missing. One line per defect.
 */
export function citationDefects(
  markdown: string,
  read: (path: string) => string | undefined,
): string[] {
  const shortForms = new Map(
    Array.from(markdown.matchAll(SHORT_FORM), ([, letter = '', file = '']) => [letter, file]),
  );
  const tables = readTables(markdown).filter(({ columns }) => columns.at(-1) === 'Test');
  if (tables.length === 0) return ['There is no table of tests.'];
  return tables.flatMap(({ rows }) =>
    rows.flatMap(({ line, cells }) =>
      (cells.includes(REAL_LMS) ? [] : cellDefects(cells.at(-1) ?? '', shortForms, read)).map(
        (defect) => `line ${line}: ${defect}`,
      ),
    ),
  );
}

function cellDefects(
  cell: string,
  shortForms: ReadonlyMap<string, string>,
  read: (path: string) => string | undefined,
): string[] {
  const tokens = [...cell.matchAll(TOKEN)];
  if (tokens.length === 0 && !/\bnot covered\b/.test(cell)) return ['names no test'];
  let file = 'no file';
  let names: readonly string[] = [];
  return tokens.flatMap(([, code, curly, straight, letter = '']) => {
    const named = code ?? shortForms.get(letter);
    if (named !== undefined) {
      file = named.includes('/') ? named : `tests/app/${named}`;
      const text = read(file);
      names = testNames(text ?? '');
      return text === undefined ? [`${file} does not exist; name the file it became`] : [];
    }
    if (letter !== '') return [];
    const cited = plain(curly ?? straight ?? '');
    return isTest(cited, names) ? [] : [`${file} has no test “${cited}”; name the test it became`];
  });
}

/** The first argument of a call, as oxfmt formats it: of `test`, `describe`, or what `each` returns. */
const TITLE = /(?<=\(\s*)(['"`])((?:\\.|(?!\1)[^\\])*)\1,/g;
/** The placeholders of a title that each row, or each run, fills in. */
const FILLED = /%[sdifjoO#]|\$\{[^}]*\}|\$\w[\w.]*/g;

/** With `…` where a row of `each` fills in a value. */
function testNames(text: string): readonly string[] {
  return Array.from(text.matchAll(TITLE), ([, , title = '']) =>
    title.replaceAll(FILLED, '…').replaceAll(/\\(.)/g, '$1').replaceAll(/\s+/g, ' '),
  );
}

/** Whether `cited`, a title or `group › title`, is of `names`. */
function isTest(cited: string, names: readonly string[]): boolean {
  return cited.split(' › ').every((part) => names.some((name) => meet(part, name)));
}

/** Whether some text fits both, where `…` is any text. */
function meet(one: string, other: string): boolean {
  if (one === '' || other === '') return /^…*$/.test(one + other);
  if (one.startsWith('…')) return meet(one.slice(1), other) || meet(one, other.slice(1));
  if (other.startsWith('…')) return meet(other, one);
  return one[0] === other[0] && meet(one.slice(1), other.slice(1));
}
