// All queries of the dashboard: versions, person, courses and counts.
import { useQuery } from '@tanstack/react-query';
import { useMemo, useCallback } from 'react';
import { faultOf, type Fault } from '../../api/errors.ts';
import {
  judgeVersions,
  negotiatedVersions,
  type NegotiatedVersions,
  type Verdicts,
} from '../../api/judgeVersion.ts';
import { knownCourses } from '../../model/courseList.ts';
import type { Scope } from '../../model/scope.ts';
import { isAutomaticallyRetried } from '../../model/automaticRetryDelay.ts';
import type { PersonState } from '../../model/courseUpdates.ts';
import { personQuery, versionsQuery } from '../../queries/queries.ts';
import { useApp } from '../../app/shared/useApp.ts';
import { useCourses, type CoursesResult } from './useCourses.ts';
import { useUpdates, type Updates } from './useUpdates.ts';

export interface Answers {
  readonly versions: Versions;
  readonly whoami: PersonResult;
  readonly courses: CoursesResult;
  readonly updates: Updates;
}

export function useAnswers(scope: Scope): Answers {
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

interface PersonResult {
  readonly person: PersonState;
  readonly name: string | undefined;
  readonly fault: Fault | undefined;
  /** Refetches after a fault; `automatic`: only after a transient one. */
  readonly tryAgain: (automatic?: boolean) => Promise<void>;
}

/** `version`: of `lp`; undefined: no request. */
function usePerson(version: string | undefined): PersonResult {
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
    tryAgain: async (automatic = false) => {
      if (fault !== undefined && (!automatic || isAutomaticallyRetried(fault))) await refetch();
    },
  };
}

interface Versions {
  /** undefined: the check is in flight or failed. */
  readonly verdicts: Verdicts | undefined;
  /** Until there are verdicts, the configured ones. */
  readonly negotiated: NegotiatedVersions;
  readonly failed: boolean;
  /** Joins a check in flight. */
  readonly checkAgain: () => void;
}

function useVersions(): Versions {
  const { client, config } = useApp();
  const wanted = config.contracts;
  const { data, isError, refetch } = useQuery(versionsQuery(client, wanted));
  const verdicts = data && judgeVersions(wanted, data);
  return {
    verdicts,
    negotiated: negotiatedVersions(wanted, verdicts),
    failed: isError,
    checkAgain: useCallback(() => void refetch({ cancelRefetch: false }), [refetch]),
  };
}
