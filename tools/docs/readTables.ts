// Reads the tables of a document in GitHub's Markdown.

export interface Table {
  /** The nearest heading above, without its marks. */
  readonly section: string;
  readonly columns: readonly string[];
  readonly rows: readonly Row[];
}

interface Row {
  /** Line number in the file, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** Every table, in order. A row outside any table is a table without rows. */
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

function cellsOf(line: string): string[] {
  return line
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim());
}

/** Removes code marks and the backslashes before `*` and `_`. */
export function plain(text: string): string {
  return text
    .replaceAll('`', '')
    .replaceAll(/\\([\\*_|<>[\]#~])/g, '$1')
    .trim();
}
