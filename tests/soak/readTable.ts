// The table of courses, taken apart: each row becomes a card, so that what holds for cards holds for rows as well.
import type { UpdateType } from '../lms/world.ts';
import type { Card } from './readCards.ts';
import { changeIn, readCount, readNumber } from './readCount.ts';
import type { Line } from './readLines.ts';
import { readMinutes } from './readMinutes.ts';
import { updateNouns } from './updateNouns.ts';

export type Cell =
  | { readonly kind: 'known'; readonly n: number; readonly change: number | undefined }
  | { readonly kind: 'away'; readonly n: number }
  | { readonly kind: 'checking' | 'unknown' | 'puzzle' };

/** undefined: it is said not to be known, or to be on its way. */
export type CellTotal = { readonly n: number; readonly atLeast: boolean } | undefined;

interface TableRow {
  readonly name: string;
  /** One for each of `types`. */
  readonly cells: readonly Cell[];
  readonly total: CellTotal;
}

export interface Table {
  readonly types: readonly UpdateType[];
  readonly rows: readonly (TableRow & { readonly card: Card })[];
  /** One for each of `types`. */
  readonly totals: readonly CellTotal[];
  readonly total: CellTotal;
}

/** `lines`: those of the main part. undefined: there is no table, or nothing in it yet. */
export function readTable(lines: readonly Line[]): Table | undefined {
  const at = lines.findIndex(({ role, name }) => role === 'table' && name === 'Your courses');
  if (at === -1) return undefined;
  const types: UpdateType[] = [];
  const rows: { name: string; cells: string[] }[] = [];
  for (const { depth, role, name } of lines.slice(at + 1)) {
    if (depth <= (lines[at]?.depth ?? 0)) break;
    const type = role === 'columnheader' ? updateNouns[name] : undefined;
    if (type !== undefined) types.push(type);
    if (role === 'rowheader') rows.push({ name, cells: [] });
    if (role === 'cell') rows.at(-1)?.cells.push(name);
  }
  const foot = rows.pop();
  return {
    types,
    rows: rows.map((row) => readRow(row, types)),
    totals: (foot?.cells ?? []).slice(0, -1).map((cell) => readTotal(cell)),
    total: readTotal(foot?.cells.at(-1) ?? ''),
  };
}

function readRow(
  { name, cells: said }: { name: string; cells: readonly string[] },
  types: readonly UpdateType[],
): Table['rows'][number] {
  const cells = types.map((_type, at) => readCell(said[at] ?? ''));
  const row = { name, cells, total: readTotal(said.at(-1) ?? '') };
  return { ...row, card: cardOf(row, types) };
}

function readCell(said: string): Cell {
  const { line, change } = changeIn(said);
  const away = /^([\d,]+) put away$/.exec(line)?.[1];
  if (away !== undefined) return { kind: 'away', n: readNumber(away) };
  if (/^[\d,]+$/.test(line)) return { kind: 'known', n: readNumber(line), change };
  const count = readCount(said);
  if (count !== undefined) return { kind: 'known', ...count };
  return line === 'not known'
    ? { kind: 'unknown' }
    : { kind: line === 'Checking…' ? 'checking' : 'puzzle' };
}

function readTotal(said: string): CellTotal {
  const [, atLeast, n] = /^(at least )?([\d,]+)$/.exec(said) ?? [];
  return n === undefined ? undefined : { n: readNumber(n), atLeast: atLeast !== undefined };
}

/** A row says in one cell what a card says in words. */
function cardOf({ name, cells }: TableRow, types: readonly UpdateType[]): Card {
  const [, courseId = '', rest = ''] = /^\S+ (\d+)\s*(.*)$/.exec(name) ?? [];
  const [, code, note = ''] = /^([A-ZÉ]{4}[ _-]\d+)?\s*(.*)$/.exec(rest) ?? [];
  const counts: Partial<Record<UpdateType, number>> = {};
  const changes: Partial<Record<UpdateType, number>> = {};
  for (const [at, type] of types.entries()) {
    const cell = cells[at];
    if (cell?.kind !== 'known') continue;
    if (cell.n > 0) counts[type] = cell.n;
    if (cell.change !== undefined) changes[type] = cell.change;
  }
  const are = (kind: Cell['kind']) => types.filter((_type, at) => cells[at]?.kind === kind);
  const isChecked = note === '' || note.startsWith('Numbers from ');
  return {
    courseId,
    subject: code?.slice(0, 4),
    counts,
    unknown: isChecked ? are('unknown') : [],
    muted: are('away').length,
    pinned: false,
    changes,
    standing: standing(),
    asOf: note.startsWith('Numbers from ') ? readMinutes(note.slice(13)) : undefined,
    folded: false,
    puzzles: [...(standing() === 'counts' && !isChecked ? [note] : []), ...are('puzzle')],
  };

  function standing(): Card['standing'] {
    if (note === 'Couldn’t be checked' || note === 'Not checked: see the notice')
      return 'not checked';
    if (note === 'Not one of your active courses') return 'not active';
    if (are('checking').length > 0) return 'checking';
    if (Object.keys(counts).length > 0 || are('unknown').length > 0) return 'counts';
    return cells.some((cell) => cell.kind === 'away' && cell.n > 0) ? 'away' : 'no updates';
  }
}
