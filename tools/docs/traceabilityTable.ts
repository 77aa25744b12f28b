// Reads the tables of docs/specification.md: GitHub's Markdown, one table of rules below a heading. What they
// say is judged by traceabilityDefects.ts.

export interface Table {
  /** The nearest heading above, without its marks. */
  readonly section: string;
  readonly columns: readonly string[];
  readonly rows: readonly Row[];
}

interface Row {
  /** In the file, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** Every table, in order. A line that looks like a row of none is a table of its own, without rows. */
export function readTables(markdown: string): Table[] {
  const tables: (Table & { rows: Row[] })[] = [];
  let section = '';
  let open: (typeof tables)[number] | undefined;
  for (const [index, line] of markdown.split('\n').entries()) {
    const heading = /^#{1,6} +(.+)$/.exec(line)?.[1];
    if (heading !== undefined) section = plain(heading);
    if (!line.startsWith('|')) {
      open = undefined;
    } else if (open === undefined) {
      open = { section, columns: cellsOf(line), rows: [] };
      tables.push(open);
    } else if (!/^\|[\s:|-]+\|$/.test(line)) {
      open.rows.push({ line: index + 1, cells: cellsOf(line) });
    }
  }
  return tables;
}

/** What is set as code. */
export function codeIn(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);
}

export interface Proof {
  readonly file: string;
  readonly names: readonly string[];
}

/**
 * A test file as code, then the names of its tests in “quotes”, as often as it takes.
 * `rest` is whatever stands between, and should be nothing.
 */
export function readProofs(cell: string): { proofs: Proof[]; rest: string } {
  const proofs: (Proof & { names: string[] })[] = [];
  const rest = cell.replaceAll(/`([^`]+)`|“([^”]+)”/g, (all, file?: string, name?: string) => {
    if (file !== undefined) {
      proofs.push({ file, names: [] });
      return '';
    }
    const last = proofs.at(-1);
    if (last === undefined || name === undefined) return all;
    last.names.push(plain(name));
    return '';
  });
  return { proofs, rest: rest.replaceAll(/<br>|[\s,:;]/g, '') };
}

function cellsOf(line: string): string[] {
  return line
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim());
}

/** Without code marks, and without the backslashes that keep `*` and `_` from being marks. */
function plain(text: string): string {
  return text
    .replaceAll('`', '')
    .replaceAll(/\\([\\*_|<>[\]#~])/g, '$1')
    .trim();
}
