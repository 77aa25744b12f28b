// Asks for the counts of the courses in scope, chunk by chunk, and hands on what came of it. Nothing waits
// for the slowest chunk: each is there as it arrives.
import { useQueries, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Fault } from '../../api/errors.ts';
import type { ChunkRequest } from '../../api/getChunk.ts';
import { mayBeAboutIds, type Refusal } from '../../api/chunkAnswers.ts';
import type { ChunkData } from '../../api/knownAnswers.ts';
import { isBlank, LONGEST_OVERHEAD_BYTES } from '../../api/updates.ts';
import { updateTypes, type UpdateType } from '../../api/updateType.ts';
import { isAutomaticallyRetried } from '../../model/automaticRetryDelay.ts';
import { planChunks, type ChunkPlan } from '../../model/chunkPlan.ts';
import type { KnownCourses } from '../../model/courseList.ts';
import { courseStates } from '../../model/courseStates.ts';
import type { ChunkResult, PersonState } from '../../model/courseUpdates.ts';
import { missingQuery, updatesQuery } from '../../queries.ts';
import { useApp } from '../shared/useApp.ts';
import { useCourseChecks, type CourseChecks } from './useCourseChecks.ts';

export interface UpdatesRequest {
  readonly list: KnownCourses;
  /** In scope. */
  readonly types: readonly UpdateType[];
  readonly person: PersonState;
  /** Of `le`; undefined: nothing is asked. */
  readonly version: string | undefined;
}

export interface Updates extends Pick<CourseChecks, 'checkCourse'> {
  readonly chunks: readonly ChunkResult[];
  /** More than single courses are being asked for. */
  readonly checking: boolean;
  /** Courses that are being asked for; what is known of them stays on the screen. */
  readonly refreshing: ReadonlySet<string>;
  /** Those of them that are asked for alone. */
  readonly alone: ReadonlySet<string>;
  /** What went wrong, but for courses that the LMS refuses. */
  readonly faults: readonly Fault[];
  /** Asks for everything in scope again; resolves when all of it was answered or failed. */
  readonly refresh: () => Promise<void>;
  /** Asks again for the part that failed, and for nothing else; `automatic`: of that, for what may pass by itself. */
  readonly tryAgain: (automatic?: boolean) => Promise<void>;
}

export function useUpdates({ list, types, person, version }: UpdatesRequest): Updates {
  const { client, config } = useApp();
  const cache = useQueryClient();
  const wanted = config.contracts;
  const askedTypes = useAskedTypes(types);
  const plan = useChunkPlan(list);
  const route = !list.growing && list.courses.length === 1 ? 'one' : 'many';
  const requests = useMemo<readonly ChunkRequest[]>(
    () =>
      version === undefined
        ? []
        : plan.map((orgUnitIds) => ({ version, orgUnitIds, types: askedTypes, route })),
    [version, plan, askedTypes, route],
  );
  // Not at every answer: the ids of all chunks are in their keys.
  const queries = useMemo(
    () => requests.map((request) => updatesQuery(cache, client, request, wanted)),
    [requests, cache, client, wanted],
  );
  const { results } = useQueries({ queries, combine: readResults });
  const chunks = useMemo(
    () => requests.map(({ orgUnitIds }, index) => ({ orgUnitIds, data: results[index]?.data })),
    [requests, results],
  );
  const faults = useMemo(
    () =>
      results.flatMap(({ data }) => [
        ...(data?.fault === undefined ? [] : [data.fault]),
        ...[...(data?.refused ?? []), ...failedAlone(data)]
          .filter(mayBeOver)
          .map(({ fault }) => fault),
      ]),
    [results],
  );
  const { alone, checkCourse, dropAlone, settleAlone } = useCourseChecks(requests);
  const refreshing = useMemo(() => {
    const whole = requests.filter(
      ({ orgUnitIds }, index) =>
        results[index]?.fetching === true &&
        (alone.size === 0 || !orgUnitIds.some((id) => alone.has(id))),
    );
    return new Set([...alone, ...whole.flatMap(({ orgUnitIds }) => orgUnitIds)]);
  }, [requests, results, alone]);

  async function askAgain(
    request: ChunkRequest,
    data: ChunkData,
    automatic: boolean,
  ): Promise<void> {
    const { fault, refused, answers } = data;
    const missing = refused.length > 0 || answers.some(isBlank);
    const query =
      fault === undefined && missing
        ? missingQuery(cache, client, request, wanted)
        : { ...updatesQuery(cache, client, request, wanted), staleTime: 0 };
    const hopeful = fault === undefined ? refused.some(mayBeOver) : isAutomaticallyRetried(fault);
    // A newer check takes the place of this one: then it is over, and nobody misses its answer.
    const wholly = fault !== undefined || missing;
    if (wholly && (!automatic || hopeful)) await cache.fetchQuery(query).catch(() => {});
    if (fault !== undefined) return;
    const failed = failedAlone(data).filter((one) => !automatic || mayBeOver(one));
    for (const { orgUnitId } of failed) await checkCourse(orgUnitId);
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
      await Promise.all(results.map(({ refetch }) => refetch()));
    },
    tryAgain: async (automatic = false) => {
      const states = courseStates(chunks, person, types);
      const isChecked = (id: string) => states.get(id)?.kind === 'checked';
      // A fetch that is under way would be taken for the one that is wanted here.
      await settleAlone();
      await Promise.all(
        requests.map(async (request, index) => {
          const data = results[index]?.data;
          if (data === undefined || request.orgUnitIds.every(isChecked)) return;
          await askAgain(request, data, automatic);
        }),
      );
    },
  };
}

/** Narrowed, the scope shows less and asks for nothing; only types that are new to it are asked for. */
function useAskedTypes(types: readonly UpdateType[]): readonly UpdateType[] {
  const [asked, setAsked] = useState(types);
  if (types.every((type) => asked.includes(type))) return asked;
  const both = updateTypes.filter((type) => types.includes(type) || asked.includes(type));
  setAsked(both);
  return both;
}

function useChunkPlan({ courses, growing }: KnownCourses): ChunkPlan {
  const [plan, setPlan] = useState<ChunkPlan>([]);
  const next = useMemo(() => {
    const ids: string[] = [];
    for (const { id } of courses) ids.push(id);
    return planChunks(plan, ids, { overheadBytes: LONGEST_OVERHEAD_BYTES, growing });
  }, [plan, courses, growing]);
  if (next !== plan) setPlan(next);
  return next;
}

/** One course that breaks the LMS goes on doing so. */
const mayBeOver = ({ fault }: Refusal) =>
  isAutomaticallyRetried(fault) && !mayBeAboutIds(fault, true);

/** Courses that were asked for alone, with numbers of an earlier check. */
function failedAlone(data: ChunkData | undefined): readonly Refusal[] {
  const failed: Refusal[] = [];
  if (data?.fault !== undefined) return failed;
  for (const { orgUnitId, fault } of data?.answers ?? []) {
    if (fault !== undefined) failed.push({ orgUnitId, fault });
  }
  return failed;
}

/** No plain object: the query library would compare all its numbers with those before, once more, at every answer. */
class Read {
  readonly results;
  constructor(results: UseQueryResult<ChunkData>[]) {
    this.results = results.map(({ data, isFetching, refetch }) => ({
      data,
      fetching: isFetching,
      refetch,
    }));
  }
}

/** Outside of the component, so that results which did not change keep their identity. */
const readResults = (results: UseQueryResult<ChunkData>[]) => new Read(results);
