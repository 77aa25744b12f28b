// Finds defects in docs/specification.md: rules without an implementation or a test, missing files or tests, untraced
// parts of the specification.
import { someTestIs } from './citedName.ts';
import { testNames } from './testNames.ts';
import { codeIn, readProofs, readTables, type Table } from './traceabilityTable.ts';

export interface TraceabilityOptions {
  /** The text of a file by its path from the repository's root; undefined: missing. */
  readonly read: (path: string) => string | undefined;
  /** Headings that need a table, with the required items of its first column. */
  readonly required: Readonly<Record<string, readonly string[]>>;
}

/** Instead of an implementation: the rule binds neither the page nor the embedded LMS. */
export const REAL_LMS = 'only a real LMS';
const RULES = 'Item | Rule | Implemented in | Shown by';
const ASSUMPTIONS = 'Not shown | What is assumed | Where | Public source';
const TEST_FILE = /^tests\/.+\.(?:test|spec)\.tsx?$/;
const SOURCE_FILE =
  /^(?:src|tests\/lms)\/.+\.(?:ts|tsx|css)$|^src\/messages\/catalogues\/.+\.json$/;

/** One line per defect: the place, the problem and the fix. */
export function traceabilityDefects(
  markdown: string,
  { read, required }: TraceabilityOptions,
): string[] {
  const tables = readTables(markdown);
  const names = new Map<string, ReadonlySet<string>>();

  function namesIn(path: string, text: string): ReadonlySet<string> {
    const known = names.get(path) ?? testNames(path, text);
    names.set(path, known);
    return known;
  }

  function sourceDefects(cell: string): string[] {
    const files = codeIn(cell);
    if (files.length === 0) {
      return [`names no file of src or tests/lms; where no code can obey, write "${REAL_LMS}"`];
    }
    return files.flatMap((path) => {
      if (!SOURCE_FILE.test(path)) return [`${path} is no source file of src or tests/lms`];
      return read(path) === undefined ? [`${path} does not exist; name the file it became`] : [];
    });
  }

  function proofDefects(cell: string): string[] {
    const { proofs, rest } = readProofs(cell);
    const found = rest === '' ? [] : [`"${rest}" is neither a test file nor the “name” of a test`];
    if (proofs.length === 0) return [...found, 'names no test'];
    return found.concat(
      proofs.flatMap(({ file, names: wanted }) => {
        const text = read(file);
        if (!TEST_FILE.test(file)) return [`${file} is no test file`];
        if (text === undefined) return [`${file} does not exist; name the file it became`];
        if (wanted.length === 0) return [`${file} is named without a test of it`];
        const there = namesIn(file, text);
        return wanted
          .filter((name) => !someTestIs(name, there))
          .map((name) => `${file} has no test “${name}” that runs; name the test it became`);
      }),
    );
  }

  function ruleDefects([
    item = '',
    rule = '',
    where = '',
    proof = '',
  ]: readonly string[]): string[] {
    const blank = item === '' || rule === '' ? ['has no item or no rule'] : [];
    if (where !== REAL_LMS) return [...blank, ...sourceDefects(where), ...proofDefects(proof)];
    return /\w/.test(proof) ? blank : [...blank, `says "${REAL_LMS}" without the reason`];
  }

  function assumptionDefects(cells: readonly string[]): string[] {
    const blank = cells.some((cell) => cell === '') ? ['has an empty cell'] : [];
    return [...blank, ...sourceDefects(cells[2] ?? '')];
  }

  function tableDefects({ section, columns, rows }: Table): string[] {
    const kind = columns.join(' | ');
    if (kind !== RULES && kind !== ASSUMPTIONS) {
      return [`${section}: the columns must be "${RULES}" or "${ASSUMPTIONS}", not "${kind}"`];
    }
    if (rows.length === 0) return [`${section}: the table is empty`];
    return rows.flatMap(({ line, cells }) => {
      const judge = kind === RULES ? ruleDefects : assumptionDefects;
      const found = cells.length === 4 ? judge(cells) : [`has ${cells.length} cells, not 4`];
      return found.map((defect) => `${section}, line ${line}: ${defect}`);
    });
  }

  function missing(section: string, items: readonly string[]): string[] {
    const own = tables.filter((table) => table.section === section && table.rows.length > 0);
    if (own.length === 0) return [`${section}: there is no table of its rules`];
    const there = new Set(own.flatMap(({ rows }) => rows.map(({ cells }) => nameOf(cells[0]))));
    return items
      .filter((item) => !there.has(item))
      .map((item) => `${section}: nothing traces "${item}"`);
  }

  return [
    ...Object.entries(required).flatMap(([section, items]) => missing(section, items)),
    ...tables.flatMap(tableDefects),
  ];
}

/** A row's item, with or without code marks. */
function nameOf(cell = ''): string {
  return cell.replaceAll('`', '');
}
