// Finds missing files and tests in documents with tables of tests, and rows without a test.
import { someTestIs } from './citedName.ts';
import { testNames } from './testNames.ts';
import { plain, readTables } from './readTables.ts';

/** A path as code, its short form, or a quoted name, which `…` may shorten. */
const TOKEN = /`([^`]+)`|“([^”]+)”|"([^"]+)"|\b([A-Z])\b/g;
const SHORT_FORM = /\b([A-Z]) = `([^`]+)`/g;
const NOT_SHOWN = /\bnot covered\b/;
/** Stands for the implementation where a rule binds neither the page nor the embedded LMS. */
const REAL_LMS = 'only a real LMS';

interface Citation {
  /** undefined: no file precedes the name. */
  readonly file: string | undefined;
  readonly name: string | undefined;
}

/**
 * Reads every table whose last column is `Test`. `read`: the text of a file by its path from the
 * repository's root; undefined: missing. One line per defect.
 */
export function citationDefects(
  markdown: string,
  read: (path: string) => string | undefined,
): string[] {
  const shortForms = new Map<string, string>();
  for (const [, letter = '', file = ''] of markdown.matchAll(SHORT_FORM)) {
    if (shortForms.has(letter))
      return [`${letter} is short for two files; give one another letter`];
    shortForms.set(letter, file);
  }
  const tables = readTables(markdown).filter(({ columns }) => columns.at(-1) === 'Test');
  if (tables.length === 0) return ['There is no table of tests.'];
  // Many rows name the same file; parse it once.
  const names = new Map<string, readonly string[]>();
  return tables.flatMap(({ rows }) =>
    rows.flatMap(({ line, cells }) => {
      if (cells.includes(REAL_LMS)) return [];
      const cell = cells.at(-1) ?? '';
      const citations = citationsOf(cell, shortForms);
      const found = citations.flatMap((citation) => defectsOf(citation, read, names));
      if (citations.length === 0 && !NOT_SHOWN.test(cell)) found.push('names no test');
      return found.map((defect) => `line ${line}: ${defect}`);
    }),
  );
}

/** The files and tests in a cell, in their order. `shortForms`: letters for files. */
function citationsOf(cell: string, shortForms: Map<string, string>): Citation[] {
  const citations: Citation[] = [];
  let file: string | undefined;
  for (const [, code, curly, straight, letter] of cell.matchAll(TOKEN)) {
    const named = code ?? (letter === undefined ? undefined : shortForms.get(letter));
    if (named !== undefined) {
      file = named.includes('/') ? named : `tests/app/${named}`;
      citations.push({ file, name: undefined });
    } else if (letter === undefined) {
      citations.push({ file, name: plain(curly ?? straight ?? '') });
    }
  }
  return citations;
}

function defectsOf(
  { file, name }: Citation,
  read: (path: string) => string | undefined,
  names: Map<string, readonly string[]>,
): string[] {
  if (file === undefined) return [`“${name ?? ''}” stands without a file before it`];
  const text = read(file);
  if (text === undefined) return [`${file} does not exist; name the file it became`];
  if (name === undefined) return [];
  const there =
    names.get(file) ??
    [...testNames(file, text)].flatMap((full) => [full, full.replace(/^.* › /, '')]);
  names.set(file, there);
  if (someTestIs(name, there)) return [];
  return [`${file} has no test “${name}” that runs; name the test it became`];
}
