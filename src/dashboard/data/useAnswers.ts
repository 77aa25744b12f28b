// All queries of the dashboard: versions, person, courses and counts.
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { faultOf } from '../../api/errors.ts';
import { judgeVersions, negotiatedVersions } from '../../api/judgeVersion.ts';
import { knownCourses } from '../../model/courseList.ts';
import type { Scope } from '../../model/scope.ts';
import { isAutomaticallyRetried } from '../../model/automaticRetryDelay.ts';
import type { PersonState } from '../../model/courseUpdates.ts';
import { personQuery, versionsQuery } from '../../queries/queries.ts';
import { useApp } from '../../app/shared/useApp.ts';
import { useCourses } from './useCourses.ts';
import { useUpdates } from './useUpdates.ts';

export type Answers = ReturnType<typeof useAnswers>;

export function useAnswers(scope: Scope) {
  const versions = useVersions();
  const { le, lp } = versions.negotiated;
  const courses = useCourses(scope, lp);
  const whoami = usePerson(lp);
  const updates = useUpdates({
    list: knownCourses(courses.list),
    types: scope.types,
    person: whoami.person,
    version: le,
  });
  return { versions, whoami, courses, updates };
}

/** `version`: of `lp`; undefined: no request. */
function usePerson(version: string | undefined) {
  const { client } = useApp();
  const { data, error, isLoading, refetch } = useQuery(personQuery(client, version));
  const id = data?.id;
  const person = useMemo<PersonState>(
    () => (isLoading ? { kind: 'pending' } : { kind: 'known', id }),
    [isLoading, id],
  );
  const fault = error === null ? undefined : faultOf(error);
  return {
    person,
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
  const { data, isError, refetch } = useQuery(versionsQuery(client, wanted));
  /** undefined: the check is in flight or failed. */
  const verdicts = data && judgeVersions(wanted, data);
  return {
    verdicts,
    /** Until there are verdicts, the configured ones. */
    negotiated: negotiatedVersions(wanted, verdicts),
    failed: isError,
    /** Joins a check in flight. */
    checkAgain: () => void refetch({ cancelRefetch: false }),
  };
}
