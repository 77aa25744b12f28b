// Requests the counts of the courses, chunk by chunk.
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { getChunk, getMissing, type ChunkRequest } from '../../api/getChunk.ts';
import type { ChunkData } from '../../api/knownAnswers.ts';
import { chunkFaults, chunkRetry, fetchingIds } from '../../model/chunkSummary.ts';
import { courseStates } from '../../model/snapshot.ts';
import type { PersonState } from '../../model/courseUpdates.ts';
import { planRequests, type Wanted } from '../../model/chunkPlan.ts';
import { updatesQuery } from '../../queries/queries.ts';
import { useApp } from '../../app/shared/useApp.ts';
import { useCourseChecks } from './useCourseChecks.ts';
import { useHeld } from './useHeld.ts';

export interface UpdatesRequest extends Wanted {
  readonly person: PersonState;
}

export type Updates = ReturnType<typeof useUpdates>;

export function useUpdates({ list, types, person, version }: UpdatesRequest) {
  const { client, config } = useApp();
  const cache = useQueryClient();
  const wanted = config.contracts;
  const requests = useChunkRequests({ list, types, version });
  const { chunks, inFlight, refetches } = useQueries({
    queries: requests.map((request) => updatesQuery(cache, client, request, wanted)),
    // React Query keeps equal parts.
    combine: (results) => ({
      chunks: requests.map(({ orgUnitIds }, index) => ({ orgUnitIds, data: results[index]?.data })),
      inFlight: requests.flatMap(({ orgUnitIds }, index) =>
        results[index]?.isFetching ? [orgUnitIds] : [],
      ),
      refetches: results.map(({ refetch }) => refetch),
    }),
  });
  const { alone, checkCourse, dropAlone, settleAlone } = useCourseChecks(requests);
  const refreshing = fetchingIds(inFlight, alone);

  async function retry(request: ChunkRequest, data: ChunkData, automatic: boolean): Promise<void> {
    const { part, courses } = chunkRetry(data, automatic);
    const get = part === 'all' ? getChunk : getMissing;
    if (part !== 'nothing') {
      const query = updatesQuery(cache, client, request, wanted, get);
      // A newer fetch rejects this one; its answer counts.
      await cache.fetchQuery({ ...query, staleTime: 0 }).catch(() => {});
    }
    for (const orgUnitId of courses) await checkCourse(orgUnitId);
  }

  return {
    chunks,
    /** More than single courses are in flight. */
    checking: refreshing.size > alone.size,
    /** Courses with a request in flight; their numbers stay. */
    refreshing,
    alone,
    faults: chunkFaults(chunks),
    checkCourse,
    /** Refetches everything; resolves when all is answered or failed. */
    refresh: async () => {
      dropAlone();
      // `cache.refetchQueries` would run the latest function, perhaps that of a single course.
      await Promise.all(refetches.map((refetch) => refetch()));
    },
    /** Refetches what failed; `automatic`: transient failures only. */
    tryAgain: async (automatic = false) => {
      const states = courseStates(chunks, person, types);
      const isChecked = (id: string) => states.get(id)?.kind === 'checked';
      // React Query would return the fetch in flight instead of starting this one.
      await settleAlone();
      await Promise.all(
        requests.map(async (request, index) => {
          const data = chunks[index]?.data;
          if (data === undefined || request.orgUnitIds.every(isChecked)) return;
          await retry(request, data, automatic);
        }),
      );
    },
  };
}

/** A course stays in its chunk, so that a new one costs one request. */
function useChunkRequests(wanted: Wanted): readonly ChunkRequest[] {
  return useHeld<readonly ChunkRequest[]>((before = []) => planRequests(before, wanted));
}
