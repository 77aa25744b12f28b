// Totals that are totals: of each row, of each column, of all; and of groups. "At least" where a number in it is not
// known, and nowhere else. Pure.
import { isListUnsure } from './sumUp.ts';
import type { Group } from './readGroups.ts';
import type { Screen } from './readScreen.ts';
import { sumKindOf, sumKinds, sumsOf } from './sumKinds.ts';
import type { Cell, CellTotal, Table } from './readTable.ts';

/** One sentence for each violation. */
export function judgeTable(
  screen: Pick<Screen, 'table' | 'panel' | 'listProblem' | 'standing' | 'text'>,
): string[] {
  const { table } = screen;
  if (table === undefined || table.rows.length === 0) return [];
  const unsure = isListUnsure(screen);
  const columns = table.types.map((_type, at) => table.rows.map(({ cells }) => cells[at]));
  return [
    ...table.rows.flatMap(({ card, cells, total }) => {
      const counting = cells.filter((cell) => cell.kind !== 'away');
      const isSilent = counting.length > 0 && counting.every((cell) => cell.kind !== 'known');
      return isSilent && total === undefined
        ? []
        : compare(`the row of ${card.courseId}`, total, sum(cells), false);
    }),
    ...columns.flatMap((cells, at) =>
      compare(`the column of ${table.types[at]}`, table.totals[at], sum(cells), unsure),
    ),
    ...compare('the table', table.total, sum(columns.flat()), unsure),
    ...compareSums(table, screen),
  ];
}

/** One sentence for each violation. */
export function judgeGroups(
  screen: Pick<Screen, 'groups' | 'panel' | 'listProblem' | 'standing' | 'text'>,
): string[] {
  const { groups } = screen;
  const unsure = isListUnsure(screen);
  const titles = groups.map(({ title }) => title);
  const wrong = groups.flatMap((group) => judgeGroup(group, unsure));
  if (new Set(titles).size < titles.length) wrong.push('two groups have one name');
  return wrong;
}

function judgeGroup({ title, courses, sums = {}, cards }: Group, unsure: boolean): string[] {
  const isSubject = /^\p{Lu}{4}$/u.test(title);
  const wrong = cards
    .filter(({ subject }) => isSubject && subject !== undefined && subject !== title)
    .map(({ courseId }) => `course ${courseId} is not of ${title}`);
  if (courses !== cards.length) {
    wrong.push(`${title} is said to have ${courses} courses, and has ${cards.length}`);
  }
  for (const [at, kind] of sumKinds.entries()) {
    const n = cards.reduce((all, { counts }) => all + (sumsOf(counts)[at] ?? 0), 0);
    const isOpen = cards.some(
      ({ unknown, standing }) =>
        ['checking', 'not checked', 'not active'].includes(standing) ||
        unknown.some((type) => sumKindOf[type] === kind),
    );
    const told = sums[kind];
    if (told !== undefined) wrong.push(...compare(title, told, { n, atLeast: isOpen }, unsure));
    else if (n > 0) wrong.push(`${title} says nothing of ${n} (${kind})`);
  }
  return wrong;
}

/** The largest words stand over the same numbers. */
function compareSums({ types, rows }: Table, { panel }: Pick<Screen, 'panel'>): string[] {
  if (panel?.headline.kind !== 'sums') return [];
  const { sums } = panel.headline;
  return sumKinds.flatMap((kind) => {
    const n = types.reduce(
      (all, type, at) =>
        sumKindOf[type] === kind ? all + sum(rows.map(({ cells }) => cells[at])).n : all,
      0,
    );
    return n === (sums[kind]?.n ?? 0) ? [] : [`the cells add up to ${n} (${kind})`];
  });
}

function sum(cells: readonly (Cell | undefined)[]): {
  readonly n: number;
  readonly atLeast: boolean;
} {
  return {
    n: cells.reduce((n, cell) => n + (cell?.kind === 'known' ? cell.n : 0), 0),
    atLeast: cells.some((cell) => cell?.kind !== 'known' && cell?.kind !== 'away'),
  };
}

/** `unsure`: a course may be missing from it, so that it may be a lower bound. */
function compare(
  what: string,
  told: CellTotal,
  { n, atLeast }: { readonly n: number; readonly atLeast: boolean },
  unsure: boolean,
): string[] {
  if (told === undefined) return [`${what} has no total, and adds up to ${n}`];
  return [
    ...(told.n === n ? [] : [`${what} adds up to ${n}, and ${told.n} is said`]),
    ...(atLeast && !told.atLeast ? [`${what} lacks a number, and ${told.n} is said for sure`] : []),
    ...(told.atLeast && !atLeast && !unsure ? [`${what} lacks nothing, and says at least`] : []),
  ];
}
