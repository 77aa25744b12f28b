// Aligns rows of text in columns, the first to the left, others to the right.

/** One line per row, without a trailing newline; rows may differ in length. */
export function formatTable(rows: readonly (readonly string[])[]): string {
  const aligned = (cell: string, column: number) => {
    const width = Math.max(...rows.map((row) => row[column]?.length ?? 0));
    return column === 0 ? cell.padEnd(width) : cell.padStart(width);
  };
  return rows.map((row) => row.map(aligned).join('  ').trimEnd()).join('\n');
}
