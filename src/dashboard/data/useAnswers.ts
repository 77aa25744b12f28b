// All queries of the dashboard: versions, person, courses and counts.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useCallback, useEffect } from 'react';
import { negotiatedVersions } from '../../api/versions.ts';
import type { Scope } from '../../model/scope.ts';
import { isAutomaticallyRetried, type PersonState } from '../../model/courseUpdates.ts';
import { personQuery, versionsQuery } from '../../queries/queries.ts';
import { useApp } from '../../app/shared/useApp.ts';
import { useCourses } from './useCourses.ts';
import { useFault, useHeld } from './useHeld.ts';
import type { CourseRecords } from '../../api/courseRecord.ts';
import { knownCounts, oldestCheck, type SnapshotSource } from '../../model/snapshot.ts';
import { countsQuery, createCourseChecks } from '../../queries/counts.ts';

export type Answers = ReturnType<typeof useAnswers>;

/** `isRemembered`: a memory is open; before it was once, no numbers are shown. */
export function useAnswers(scope: Scope, isRemembered: boolean) {
  const versions = useVersions();
  const { le, lp } = versions.negotiated;
  const courses = useCourses(scope, lp);
  const whoami = usePerson(lp);
  const wasRemembered = useHeld<boolean>((held) => held === true || isRemembered);
  const counts = useCounts({
    list: courses.list,
    types: scope.types,
    person: usePersonState(!wasRemembered, whoami.id),
    version: le,
  });
  // Whoami is normally there before the counts.
  const isPending = whoami.isPending && !counts.isCounted;
  /** The person whose memory is opened: whoami's, else the user whom all answers name. */
  const owner = usePersonState(isPending, whoami.id ?? counts.user);
  return { versions, whoami, courses, counts, owner };
}

const pending: PersonState = { kind: 'pending' };

/** The same object for the same person: each new one would select the counts again. */
function usePersonState(isPending: boolean, id: string | undefined): PersonState {
  const known = useMemo<PersonState>(() => ({ kind: 'known', id }), [id]);
  return isPending ? pending : known;
}

/** `version`: of `lp`; undefined: no request. */
function usePerson(version: string | undefined) {
  const { client } = useApp();
  const query = useQuery(personQuery(client, version));
  const { data, errorUpdateCount, isLoading, refetch } = query;
  const fault = useFault(query);
  return {
    // A retry after a failure is no first request.
    isPending: isLoading && errorUpdateCount === 0,
    id: data?.id,
    name: data?.name,
    fault,
    /** Refetches after a fault; `automatic`: only after a transient one. */
    tryAgain: async (automatic = false) => {
      if (fault !== undefined && (!automatic || isAutomaticallyRetried(fault))) await refetch();
    },
  };
}

function useVersions() {
  const { client, config } = useApp();
  const wanted = config.contracts;
  const { data: verdicts, isError, refetch } = useQuery(versionsQuery(client, wanted));
  return {
    /** undefined: the check is in flight or failed. */
    verdicts,
    /** Until there are verdicts, the configured ones. */
    negotiated: negotiatedVersions(wanted, verdicts),
    failed: isError,
    /** Joins a check in flight. */
    checkAgain: () => void refetch({ cancelRefetch: false }),
  };
}

function useCounts({ list, types, person, version }: Omit<SnapshotSource, 'records'>) {
  const { client, config } = useApp();
  const queries = useQueryClient();
  const wanted = config.contracts;
  const { check, isAnswered } = useMemo(
    () => createCourseChecks({ queries, client, wanted, version, types }),
    [queries, client, wanted, version, types],
  );
  // React Query keeps equal parts, and renders only if one is new: an answer without news renders nothing.
  const select = useCallback(
    (records: CourseRecords) => knownCounts({ list, records, person, types, version }),
    [list, person, types, version],
  );
  const query = countsQuery(queries, version);
  const { data } = useQuery({ ...query, select });
  const { due, ...known } = data ?? select(noRecords);
  useEffect(() => {
    if (due.length > 0) void check(due);
  }, [check, due]);
  const records = () => queries.getQueryData(query.queryKey) ?? noRecords;
  const { courses } = known.snapshot;
  // Its date moves with every answer.
  const checkedAt = oldestCheck(list, records(), courses);
  return {
    ...known,
    snapshot: useMemo(() => ({ ...known.snapshot, checkedAt }), [known.snapshot, checkedAt]),
    records,
    check,
    isAnswered,
  };
}

const noRecords: CourseRecords = {};
