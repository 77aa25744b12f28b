// Rows by the prefix of the course code, so that a thousand courses are some dozens of subjects.
import type { UpdateType } from '../api/updateType.ts';
import type { Row } from './selectRow.ts';
import { sumRows, type Sums } from './sums.ts';

export interface CourseGroup {
  /** Such as `ACCT`; undefined: courses without a code, or whose code begins with none. */
  readonly prefix: string | undefined;
  readonly rows: readonly Row[];
  readonly sums: Sums;
}

/**
 * Groups stand where their first row stood, those without a prefix last; rows keep their order inside.
 * `types`: of scope and lane. `complete`: see sumRows.
 */
export function groupByCode(
  rows: readonly Row[],
  types: readonly UpdateType[],
  complete: boolean,
): readonly CourseGroup[] {
  const groups = new Map<string | undefined, Row[]>();
  for (const row of rows) {
    const prefix = codePrefix(row.course.code);
    const group = groups.get(prefix);
    if (group === undefined) groups.set(prefix, [row]);
    else group.push(row);
  }
  const all = [...groups].map(([prefix, members]) => ({
    prefix,
    rows: members,
    sums: sumRows(members, types, complete),
  }));
  return [
    ...all.filter(({ prefix }) => prefix !== undefined),
    ...all.filter(({ prefix }) => prefix === undefined),
  ];
}

/** What stands before the first digit, space, dash or underscore, in capitals; undefined where that has no letter. */
export function codePrefix(code: string | undefined): string | undefined {
  const [prefix = ''] = (code ?? '').trim().split(/[\p{Nd}\s\p{Pd}_]/u, 1);
  return /\p{L}/u.test(prefix) ? prefix.normalize('NFC').toUpperCase() : undefined;
}
