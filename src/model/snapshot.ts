// Everything that is known at one moment, decided once: list, counts, person and versions become what the
// screen may say of each course, of all of them, and how old that is.
import type { Fault } from '../api/errors.ts';
import type { Course } from '../api/people.ts';
import type { UpdateType } from '../api/updateType.ts';
import { courseStates } from './courseStates.ts';
import type {
  Asker,
  CheckFault,
  ChunkResult,
  CourseState,
  CourseUpdates,
} from './courseUpdates.ts';
import { headlineOf, type Headline } from './headline.ts';
import { summarise, type Summary } from './summary.ts';

/** `cut`: the LMS has more, and does not say where. `endless`: there was always one page more. */
export type ListFault = Fault | { readonly kind: 'cut' } | { readonly kind: 'endless' };

export interface CourseListResult {
  readonly courses: readonly Course[];
  /** More courses are on their way. */
  readonly growing: boolean;
  /** Nothing is missing from the list, and the latest try to ask for it worked. */
  readonly complete: boolean;
  /** When its oldest part came, ms since the epoch; undefined where the LMS was not asked for it. */
  readonly asOf: number | undefined;
}

export interface SnapshotSource {
  readonly list: CourseListResult;
  readonly chunks: readonly ChunkResult[];
  readonly asker: Asker;
  /** In view. */
  readonly types: readonly UpdateType[];
  /** False: the LMS and this page share no contract version. */
  readonly askable: boolean;
}

export interface Snapshot {
  readonly courses: readonly CourseUpdates[];
  readonly summary: Summary;
  readonly headline: Headline;
  /** Of the oldest part of what counts as checked, the list included, ms since the epoch. */
  readonly checkedAt: number | undefined;
  /** Why something in view was not checked, the first reason of perhaps several. */
  readonly fault: CheckFault | undefined;
}

export function takeSnapshot({ list, chunks, asker, types, askable }: SnapshotSource): Snapshot {
  const states = courseStates(chunks, asker, types);
  const other: CourseState = askable ? { kind: 'checking' } : { kind: 'not-asked' };
  const courses = list.courses.map((course) => ({ course, state: states.get(course.id) ?? other }));
  const summary = summarise(courses, types, list.complete && !list.growing);
  const failed = chunks.find(({ data }) => data?.fault !== undefined)?.data?.fault;
  return {
    courses,
    summary,
    headline: headlineOf(summary, list.growing),
    checkedAt: list.growing || summary.checking > 0 ? undefined : oldestCheck(list, chunks, states),
    fault: failed ?? courses.map(({ state }) => faultOfState(state)).find((fault) => fault),
  };
}

function oldestCheck(
  list: CourseListResult,
  chunks: readonly ChunkResult[],
  states: ReadonlyMap<string, CourseState>,
): number | undefined {
  const times = chunks.flatMap(({ orgUnitIds, data }) =>
    data?.asOf !== undefined && orgUnitIds.some((id) => states.get(id)?.kind === 'checked')
      ? [data.asOf]
      : [],
  );
  if (times.length === 0) return undefined;
  return times.reduce((a, b) => Math.min(a, b), list.asOf ?? Infinity);
}

function faultOfState(state: CourseState): CheckFault | undefined {
  return state.kind === 'unchecked' ? state.fault : undefined;
}
