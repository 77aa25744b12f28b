// The audits of Lighthouse as a table: one row for each build and number of courses.
import { formatTable } from '../../../tools/check/formatTable.ts';
import { median, spread } from '../median.ts';
import type { Audit } from './audit.ts';

export interface CellAudits {
  /** The folder of the build. */
  readonly build: string;
  readonly courses: number;
  readonly audits: Audit[];
}

const head = ['build', 'courses', 'points', 'FCP ms', 'LCP ms', 'TBT ms', 'CLS', 'SI ms'];

/** Medians, with minimum and maximum of points and blocking time in brackets. */
export function auditTable(cells: readonly CellAudits[]): string {
  return formatTable([head, ...cells.map(rowOf)]);
}

function rowOf({ build, courses, audits }: CellAudits): readonly string[] {
  const middle = (read: (one: Audit) => number, digits = 0) =>
    median(audits.map(read)).toFixed(digits);
  return [
    build,
    String(courses),
    spread(audits.map(({ score }) => score)),
    middle(({ firstPaintMs }) => firstPaintMs),
    middle(({ largestPaintMs }) => largestPaintMs),
    spread(audits.map(({ blockingMs }) => blockingMs)),
    middle(({ shift }) => shift, 3),
    middle(({ speedIndexMs }) => speedIndexMs),
  ];
}
