// Reads the tables of a document in GitHub's Markdown.

export interface Table {
  /** The nearest heading above, without its marks. */
  readonly section: string;
  readonly columns: readonly string[];
  /** `line`: its number in the file, from 1. */
  readonly rows: readonly { readonly line: number; readonly cells: readonly string[] }[];
}

/** Every table, in order. */
export function readTables(markdown: string): Table[] {
  return Array.from(markdown.matchAll(/^\|.*(?:\n\|.*)*/gm), ({ 0: table, index }) => {
    const above = markdown.slice(0, index);
    const line = above.split('\n').length;
    const rows = table.split('\n').map((row, i) => ({ line: line + i, cells: cellsOf(row) }));
    const section = plain(above.match(/(?<=^#{1,6} +).+/gm)?.at(-1) ?? '');
    return { section, columns: rows[0]?.cells ?? [], rows: rows.slice(2) };
  });
}

function cellsOf(line: string): string[] {
  return line
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim());
}

/** Removes code marks and the backslashes before `*` and `_`. */
function plain(text: string): string {
  return text
    .replaceAll('`', '')
    .replaceAll(/\\([\\*_|<>[\]#~])/g, '$1')
    .trim();
}
