// Requests the counts of the courses, chunk by chunk.
import { useQueries, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { Fault } from '../../api/errors.ts';
import { getChunk, getMissing, type ChunkRequest } from '../../api/getChunk.ts';
import type { ChunkData } from '../../api/knownAnswers.ts';
import type { UpdateType } from '../../api/updateType.ts';
import { chunkFaults, chunkRetry, fetchingIds } from '../../model/chunkSummary.ts';
import type { KnownCourses } from '../../model/courseList.ts';
import { courseStates } from '../../model/snapshot.ts';
import type { ChunkResult, PersonState } from '../../model/courseUpdates.ts';
import { planRequests, type Wanted } from '../../model/chunkPlan.ts';
import { updatesQuery } from '../../queries/queries.ts';
import { useApp } from '../../app/shared/useApp.ts';
import { useCourseChecks, type CourseChecks } from './useCourseChecks.ts';
import { useHeld } from './useHeld.ts';

export interface UpdatesRequest {
  readonly list: KnownCourses;
  /** In scope. */
  readonly types: readonly UpdateType[];
  readonly person: PersonState;
  /** Contract version of `le`; undefined: no request. */
  readonly version: string | undefined;
}

export interface Updates extends Pick<CourseChecks, 'alone' | 'checkCourse'> {
  readonly chunks: readonly ChunkResult[];
  /** Without those of courses that the LMS refuses. */
  readonly faults: readonly Fault[];
  /** More than single courses are in flight. */
  readonly checking: boolean;
  /** Courses with a request in flight; their numbers stay. */
  readonly refreshing: ReadonlySet<string>;
  /** Refetches everything; resolves when all is answered or failed. */
  readonly refresh: () => Promise<void>;
  /** Refetches what failed; `automatic`: transient failures only. */
  readonly tryAgain: (automatic?: boolean) => Promise<void>;
}

export function useUpdates({ list, types, person, version }: UpdatesRequest): Updates {
  const { client, config } = useApp();
  const cache = useQueryClient();
  const wanted = config.contracts;
  const requests = useChunkRequests({ list, types, version });
  const queries = useMemo(
    () => requests.map((request) => updatesQuery(cache, client, request, wanted)),
    [requests, cache, client, wanted],
  );
  // React Query calls it when a result changes, and keeps equal parts.
  const combine = useCallback(
    (results: UseQueryResult<ChunkData>[]) => ({
      chunks: requests.map(({ orgUnitIds }, index) => ({ orgUnitIds, data: results[index]?.data })),
      inFlight: requests.flatMap(({ orgUnitIds }, index) =>
        results[index]?.isFetching ? [orgUnitIds] : [],
      ),
      refetches: results.map(({ refetch }) => refetch),
    }),
    [requests],
  );
  const { chunks, inFlight, refetches } = useQueries({ queries, combine });
  const faults = useMemo(() => chunkFaults(chunks), [chunks]);
  const { alone, checkCourse, dropAlone, settleAlone } = useCourseChecks(requests);
  const refreshing = useMemo(() => fetchingIds(inFlight, alone), [inFlight, alone]);

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
    checking: refreshing.size > alone.size,
    refreshing,
    alone,
    faults,
    checkCourse,
    refresh: async () => {
      dropAlone();
      // `cache.refetchQueries` would run the latest function, perhaps that of a single course.
      await Promise.all(refetches.map((refetch) => refetch()));
    },
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
function useChunkRequests({ list, types, version }: Wanted): readonly ChunkRequest[] {
  const { courses, growing } = list;
  return useHeld<readonly ChunkRequest[]>((before = []) =>
    planRequests(before, { list: { courses, growing }, types, version }),
  );
}
