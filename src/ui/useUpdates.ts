// Asks for the counts of the courses in view, chunk by chunk, and says what is known of each course.
// Refuses to wait for the slowest chunk: each is drawn as it arrives.
import { useQueries, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { chunkOrgUnits, closedChunks } from '../api/chunkOrgUnits.ts';
import { faultOf, type Fault } from '../api/errors.ts';
import type { ChunkRequest } from '../api/getChunk.ts';
import { mayBeAboutIds, type ChunkAnswers, type Refusal } from '../api/isolateRefused.ts';
import type { Course } from '../api/people.ts';
import { queryOverheadBytes } from '../api/updates.ts';
import type { UpdateType } from '../api/updateType.ts';
import {
  statesOfChunk,
  type CheckFault,
  type CourseState,
  type CourseUpdates,
} from '../model/courseUpdates.ts';
import { heals } from '../model/waitToHeal.ts';
import { personQuery, retryRefused, updatesQuery } from '../queries.ts';
import { usePage } from './usePage.ts';
import type { Versions } from './useVersions.ts';

export interface UpdatesRequest {
  readonly courses: readonly Course[];
  /** More courses are on their way: a chunk that is not full yet waits for them. */
  readonly growing: boolean;
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
  /** What went wrong, what nobody sees included, but for courses that the LMS refuses. */
  readonly faults: readonly Fault[];
  /** Asks again for the part that failed, and for nothing else; `healing`: of that, for what may pass. */
  readonly tryAgain: (healing?: boolean) => Promise<void>;
}

export function useUpdates(request: UpdatesRequest): Updates {
  const { client } = usePage();
  const cache = useQueryClient();
  const { courses, growing, types, versions } = request;
  const version = versions.use.le;
  const person = useQuery(personQuery(client, versions.use.lp));
  const chunks = useMemo(() => {
    const ids = courses.map((course) => course.id);
    const all = chunkOrgUnits(ids, { overheadBytes: queryOverheadBytes(types) });
    return growing ? closedChunks(all) : all;
  }, [courses, growing, types]);
  const route = !growing && courses.length === 1 ? 'one' : 'many';
  const supported = versions.verdicts?.le.kind === 'current';
  const requests: ChunkRequest[] =
    version === undefined
      ? []
      : chunks.map((orgUnitIds) => ({ version, orgUnitIds, types, route }));
  const results = useQueries({
    queries: requests.map((chunk) => updatesQuery(client, chunk, supported)),
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
  const isChecked = ({ orgUnitIds }: ChunkRequest) =>
    orgUnitIds.every((id) => states.get(id)?.kind === 'checked');
  const fallback: CourseState = version === undefined ? { kind: 'not-asked' } : checking;
  const failed = results.find((result) => result.fault !== undefined);
  const faults = results.flatMap(({ fault, refused }) => [
    ...(fault === undefined ? [] : [fault]),
    ...refused.filter(mayHeal).map((one) => one.fault),
  ]);
  const personFault = person.error === null ? undefined : faultOf(person.error);
  if (personFault !== undefined) faults.push(personFault);
  async function askForPerson(wanted: (fault: Fault) => boolean): Promise<void> {
    if (personFault !== undefined && wanted(personFault)) await person.refetch();
  }
  const times = results.filter((result) => result.answers !== undefined && !result.fault);

  return {
    courses: courses.map((course) => ({ course, state: states.get(course.id) ?? fallback })),
    checkedAt: times.length === 0 ? undefined : Math.min(...times.map((result) => result.asOf)),
    checking: results.some((result) => result.fetching),
    fault:
      failed?.fault ?? [...states.values()].map(faultOfState).find((fault) => fault !== undefined),
    personName: person.data?.name,
    faults,
    refresh: async () => {
      await Promise.all([askForPerson(always), ...results.map((result) => result.refetch())]);
    },
    tryAgain: async (healing = false) => {
      const wanted = healing ? heals : always;
      await Promise.all([
        askForPerson(wanted),
        ...requests.map(async (chunk, index) => {
          const result = results[index];
          if (result === undefined || isChecked(chunk)) return;
          const { fault, refused } = result;
          if (fault === undefined && refused.length > 0) {
            if (!healing || refused.some(mayHeal))
              await retryRefused(cache, client, chunk, supported);
          } else if (fault === undefined || wanted(fault)) {
            await result.refetch();
          }
        }),
      ]);
    },
  };
}

function faultOfState(state: CourseState): CheckFault | undefined {
  return state.kind === 'unchecked' ? state.fault : undefined;
}

const always = () => true;
/** One course that breaks the LMS goes on doing so. */
const mayHeal = ({ fault }: Refusal) => heals(fault) && !mayBeAboutIds(fault, true);
const nobody: readonly Refusal[] = [];
const checking: CourseState = { kind: 'checking' };

/** Outside of the component, so that results which did not change keep their identity. */
function readResults(results: UseQueryResult<ChunkAnswers>[]) {
  return results.map(({ data, error, isFetching, refetch }) => ({
    answers: data?.answers,
    refused: data?.refused ?? nobody,
    fault: error === null ? undefined : faultOf(error),
    asOf: data?.asOf ?? 0,
    fetching: isFetching,
    refetch,
  }));
}
