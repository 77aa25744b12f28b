// Requests the counts of the courses, chunk by chunk.
import { useQueries, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState } from 'react';
import { getChunk, getMissing, type ChunkRequest } from '../../api/getChunk.ts';
import { getCourse } from '../../api/getCourse.ts';
import { onlyUser, type ChunkData } from '../../api/knownAnswers.ts';
import { chunkFaults, chunkRetry } from '../../model/failedChecks.ts';
import type { KnownCourses } from '../../model/courseList.ts';
import { courseStates, oldestCheck, takeSnapshot } from '../../model/snapshot.ts';
import type { ChunkResult, PersonState } from '../../model/courseUpdates.ts';
import { planRequests, type Wanted } from '../../model/chunkPlan.ts';
import { updatesQuery } from '../../queries/queries.ts';
import { useApp } from '../../app/shared/useApp.ts';
import { useHeld } from './useHeld.ts';

export interface UpdatesRequest extends Wanted {
  readonly list: KnownCourses;
  /** `pending`: no counts are shown. */
  readonly person: PersonState;
}

export type Updates = ReturnType<typeof useUpdates>;

export function useUpdates({ list, types, person, version }: UpdatesRequest) {
  const { client, config } = useApp();
  const cache = useQueryClient();
  const wanted = config.contracts;
  const requests = useChunkRequests({ list, types, version });
  const { alone, checkCourse, dropAlone, settleAlone } = useCourseChecks(requests);
  // React Query keeps equal parts, and renders only if one is new: an answer without news renders nothing.
  const combine = useCallback(
    (results: UseQueryResult<ChunkData>[]) => {
      const answers = results.map(({ data }) => data);
      const chunks = chunksOf(requests, answers);
      const inFlight = requests.filter((_request, index) => results[index]?.isFetching);
      return {
        // Its date moves with every answer.
        undated: {
          ...takeSnapshot({ list, chunks, person, types, version }),
          checkedAt: undefined,
        },
        faults: chunkFaults(chunks),
        /** The user whom all answers name. */
        user: onlyUser(answers),
        isCounted: answers.some((data) => data !== undefined && data.answers.length > 0),
        /** More than single courses are in flight. */
        checking: inFlight.some(({ orgUnitIds }) => !orgUnitIds.some((id) => alone.has(id))),
        refetches: results.map(({ refetch }) => refetch),
      };
    },
    [requests, list, person, types, version, alone],
  );
  const queries = requests.map((request) => updatesQuery(cache, client, request, wanted));
  const { undated, refetches, ...known } = useQueries({ queries, combine });
  const readAnswers = () => queries.map(({ queryKey }) => cache.getQueryData<ChunkData>(queryKey));
  const checkedAt = oldestCheck(
    { list, chunks: chunksOf(requests, readAnswers()) },
    undated.courses,
  );

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

  const { checking } = known;
  return {
    ...known,
    snapshot: useMemo(() => ({ ...undated, checkedAt }), [undated, checkedAt]),
    requests,
    alone,
    /** Whether the course is being requested, alone or in a check that is not over; its numbers stay. */
    isRefreshing: useCallback((id: string) => checking || alone.has(id), [checking, alone]),
    checkCourse,
    /** Refetches everything; resolves when all is answered or failed. */
    refresh: async () => {
      dropAlone();
      // `cache.refetchQueries` would run the latest function, perhaps that of a single course.
      await Promise.all(refetches.map((refetch) => refetch()));
    },
    /** Refetches what failed; `automatic`: transient failures only. */
    tryAgain: async (automatic = false) => {
      const answers = readAnswers();
      const states = courseStates(chunksOf(requests, answers), person, types);
      const isChecked = (id: string) => states.get(id)?.kind === 'checked';
      // React Query would return the fetch in flight instead of starting this one.
      await settleAlone();
      await Promise.all(
        requests.map(async (request, index) => {
          const data = answers[index];
          if (data === undefined || request.orgUnitIds.every(isChecked)) return;
          await retry(request, data, automatic);
        }),
      );
    },
  };
}

const chunksOf = (
  requests: readonly ChunkRequest[],
  answers: readonly (ChunkData | undefined)[],
): readonly ChunkResult[] =>
  requests.map(({ orgUnitIds }, index) => ({ orgUnitIds, data: answers[index] }));

/** A course stays in its chunk, so that a new one costs one request. */
function useChunkRequests(wanted: Wanted): readonly ChunkRequest[] {
  return useHeld<readonly ChunkRequest[]>((before = []) => planRequests(before, wanted));
}

const nobody: ReadonlySet<string> = new Set();

/** Requests of single courses. */
function useCourseChecks(requests: readonly ChunkRequest[]) {
  const { client, config } = useApp();
  const cache = useQueryClient();
  /** Courses whose single request is in flight or queued. */
  const [alone, setAlone] = useState(nobody);
  const checks = useRef(new Map<string, Promise<void>>());
  /** Never rejects. Joins a request of the chunk in flight, and ignores courses without a chunk. */
  async function checkCourse(orgUnitId: string): Promise<void> {
    const running = checks.current;
    const chunk = requests.find(({ orgUnitIds }) => orgUnitIds.includes(orgUnitId));
    if (chunk === undefined) return undefined;
    const query = updatesQuery(cache, client, chunk, config.contracts, getCourse(orgUnitId));
    // A newer fetch rejects this one; its answer counts.
    const fetchAlone = () => cache.fetchQuery({ ...query, staleTime: 0 }).then(ignore, ignore);
    const isInFlight = cache.isFetching({ queryKey: query.queryKey, exact: true }) > 0;
    if (isInFlight && !chunk.orgUnitIds.some((id) => running.has(id))) return fetchAlone();
    const before = [...running.values()].at(-1);
    const isWanted = () => running.get(orgUnitId) === check;
    const inTurn = async () => {
      await before;
      if (!isWanted()) return;
      await fetchAlone();
      if (!isWanted()) return;
      running.delete(orgUnitId);
      setAlone(new Set(running.keys()));
    };
    const check: Promise<void> = running.get(orgUnitId) ?? inTurn();
    running.set(orgUnitId, check);
    setAlone(new Set(running.keys()));
    return check;
  }

  return {
    alone,
    checkCourse,
    /** Forgets the queue, before everything is refetched. */
    dropAlone: () => {
      checks.current.clear();
      setAlone(nobody);
    },
    settleAlone: () => Promise.all(checks.current.values()),
  };
}

const ignore = () => undefined;
