// All that the page says of a selection, for tests of narrowed pages.
import { foldedCoursesText } from '../../../src/messages/foldedCoursesText.ts';
import {
  announcedResult,
  headlineText,
  outsideLaneText,
} from '../../../src/messages/headlineText.ts';
import { english as language } from '../../shared/english.ts';
import { oldestOf } from '../../../src/model/courseUpdates.ts';
import { headlineOf } from '../../../src/model/headline.ts';
import { laneWithin } from '../../../src/model/lanes.ts';
import {
  narrowingsOf,
  partOf,
  sumsOutsideLane,
  toDoOfEverything,
} from '../../../src/model/narrowing.ts';
import type { Scope } from '../../../src/model/scope.ts';
import { addSums, listSums } from '../../../src/model/sums.ts';
import { summarise } from '../../../src/model/summary.ts';
import { allRows, select, type SelectSource } from '../model/selectExamples.ts';

export interface Looked {
  readonly some: SelectSource;
  readonly scope: Scope;
}

/** What the page says; `source` of the same types as the scope. */
export function told({ some, scope }: Looked) {
  const selection = select(some);
  const summary = summarise(some.courses, selection.types, some.complete);
  const everything = allRows(some, 'all');
  const narrowing = narrowingsOf(scope, some.view);
  const part = partOf(narrowing, selection.types);
  const headline = headlineOf(summary, selection, { growing: false, failing: true, part });
  const outsideLane = sumsOutsideLane(everything, some, selection);
  const lane = laneWithin(some.view.lane, some.types);
  const parts = { summary, selection, everything, narrowing, part, headline, outsideLane, lane };
  const foldedRows = [
    ['away', selection.onlyAway],
    ['ended', selection.ended],
    ['clear', selection.clear],
  ] as const;
  const folds = foldedRows.flatMap(([fold, rows]) => {
    if (rows.length === 0) return [];
    const sums = listSums(addSums(rows, selection.types, true));
    const isBelow = selection.rows.length > 0;
    const source = { ...parts, fold, n: rows.length, asOf: oldestOf(rows), isBelow, sums };
    return foldedCoursesText(source, language);
  });
  return {
    ...parts,
    headlineWords: headlineText(headline, language),
    folds,
    announced: announcedResult(parts, language),
    outside: outsideLaneText(parts, language),
    toDo: toDoOfEverything(narrowing, everything, some, summary),
  };
}
