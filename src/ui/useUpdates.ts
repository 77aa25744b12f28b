// Asks for the counts of the courses in view, chunk by chunk, and says what is known of each course.
// Refuses to wait for the slowest chunk: each is drawn as it arrives.
import { useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { chunkOrgUnits, closedChunks } from '../api/chunkOrgUnits.ts';
import { faultOf } from '../api/errors.ts';
import type { Course } from '../api/people.ts';
import { queryOverheadBytes, type OrgUnitUpdates } from '../api/updates.ts';
import type { UpdateType } from '../api/updateType.ts';
import {
  statesOfChunk,
  type CheckFault,
  type CourseState,
  type CourseUpdates,
} from '../model/courseUpdates.ts';
import { personQuery, updatesQuery } from '../queries.ts';
import { usePage } from './usePage.ts';
import type { Versions } from './useVersions.ts';

export interface UpdatesRequest {
  readonly courses: readonly Course[];
  /** Whether `courses` is the whole list, or may still grow. */
  readonly complete: boolean;
  readonly types: readonly UpdateType[];
  readonly versions: Versions;
}

export interface Updates {
  readonly courses: readonly CourseUpdates[];
  /** ms since the epoch of the oldest number that counts as checked; undefined before the first. */
  readonly checkedAt: number | undefined;
  readonly checking: boolean;
  /** Why something in view was not checked, the first reason of perhaps several. */
  readonly fault: CheckFault | undefined;
  readonly personName: string | undefined;
  /** Asks for everything in view again; resolves when all of it was answered or failed. */
  readonly refresh: () => Promise<void>;
  /** Asks again for the part that failed, and for nothing else. */
  readonly tryAgain: () => Promise<void>;
}

export function useUpdates(request: UpdatesRequest): Updates {
  const { client } = usePage();
  const { courses, complete, types, versions } = request;
  const version = versions.use.le;
  const person = useQuery(personQuery(client, versions.use.lp));
  const chunks = useMemo(() => {
    const ids = courses.map((course) => course.id);
    const all = chunkOrgUnits(ids, { overheadBytes: queryOverheadBytes(types) });
    return complete ? all : closedChunks(all);
  }, [courses, complete, types]);
  const route = complete && courses.length === 1 ? 'one' : 'many';
  const results = useQueries({
    queries: (version === undefined ? [] : chunks).map((orgUnitIds) =>
      updatesQuery(client, { version: version ?? '', orgUnitIds, types, route }),
    ),
    combine: readResults,
  });

  // A route that worked may be gone since the last check (the specification, States and transitions).
  const gone = results.some((result) => result.fault?.kind === 'not-found');
  const { checkAgain } = versions;
  useEffect(() => {
    if (gone) checkAgain();
  }, [gone, checkAgain]);

  // Until it is known who asks, nobody's numbers are drawn.
  const personPending = person.isLoading;
  const personId = person.data?.id;
  const states = useMemo(() => {
    const merged = new Map<string, CourseState>();
    for (const [index, chunk] of results.entries()) {
      if (chunk.answers !== undefined && !personPending) {
        for (const [id, state] of statesOfChunk(chunk, personId)) merged.set(id, state);
      } else if (chunk.fault !== undefined && chunk.answers === undefined) {
        for (const id of chunks[index] ?? []) {
          merged.set(id, { kind: 'unchecked', fault: chunk.fault });
        }
      }
    }
    return merged;
  }, [results, chunks, personPending, personId]);
  const fallback: CourseState = version === undefined ? { kind: 'not-asked' } : checking;
  const failed = results.find((result) => result.fault !== undefined);
  const times = results.filter((result) => result.answers !== undefined && !result.fault);

  return {
    courses: courses.map((course) => ({ course, state: states.get(course.id) ?? fallback })),
    checkedAt: times.length === 0 ? undefined : Math.min(...times.map((result) => result.asOf)),
    checking: results.some((result) => result.fetching),
    fault:
      [...states.values()].map(faultOfState).find((fault) => fault !== undefined) ?? failed?.fault,
    personName: person.data?.name,
    refresh: async () => {
      await Promise.all(results.map((result) => result.refetch()));
    },
    tryAgain: async () => {
      const again = results.filter((_result, index) =>
        chunks[index]?.some((id) => states.get(id)?.kind !== 'checked'),
      );
      await Promise.all(again.map((result) => result.refetch()));
    },
  };
}

function faultOfState(state: CourseState): CheckFault | undefined {
  return state.kind === 'unchecked' ? state.fault : undefined;
}

const checking: CourseState = { kind: 'checking' };

/** Outside of the component, so that results which did not change keep their identity. */
function readResults(results: UseQueryResult<OrgUnitUpdates[]>[]) {
  return results.map(({ data, error, dataUpdatedAt, isFetching, refetch }) => ({
    answers: data,
    fault: error === null ? undefined : faultOf(error),
    asOf: dataUpdatedAt,
    fetching: isFetching,
    refetch,
  }));
}
