// All queries of the dashboard: versions, person, courses and counts.
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { judgeVersions, negotiatedVersions } from '../../api/judgeVersion.ts';
import { knownCourses } from '../../model/courseList.ts';
import type { Scope } from '../../model/scope.ts';
import { isAutomaticallyRetried, type PersonState } from '../../model/courseUpdates.ts';
import { personQuery, versionsQuery } from '../../queries/queries.ts';
import { useApp } from '../../app/shared/useApp.ts';
import { useCourses } from './useCourses.ts';
import { useFault, useHeld } from './useHeld.ts';
import { useCounts, type Counted } from './useCounts.ts';

export type Answers = ReturnType<typeof useAnswers>;

/** `isRemembered`: a memory is open; before it was once, no numbers are shown. */
export function useAnswers(scope: Scope, isRemembered: boolean) {
  const versions = useVersions();
  const { le, lp } = versions.negotiated;
  const courses = useCourses(scope, lp);
  const whoami = usePerson(lp);
  const wasRemembered = useHeld<boolean>((held) => held === true || isRemembered);
  const named = whoami.person.kind === 'known' ? whoami.person : unnamed;
  const counts = useCounts({
    list: knownCourses(courses.list),
    types: scope.types,
    person: wasRemembered ? named : pending,
    version: le,
  });
  return { versions, whoami, courses, counts, owner: useOwner(whoami.person, counts) };
}

const pending: PersonState = { kind: 'pending' };
const unnamed: PersonState = { kind: 'known' };

/** Whose memory is opened: the person of whoami, else the user whom all answers name. */
function useOwner(person: PersonState, { isCounted, user }: Counted): PersonState {
  const isNamed = person.kind === 'known' && person.id !== undefined;
  // Whoami is normally there before the counts.
  const isPending = person.kind === 'pending' && !isCounted;
  const id = isNamed ? person.id : user;
  return useMemo(() => (isPending ? { kind: 'pending' } : { kind: 'known', id }), [isPending, id]);
}

/** `version`: of `lp`; undefined: no request. */
function usePerson(version: string | undefined) {
  const { client } = useApp();
  const query = useQuery(personQuery(client, version));
  const { data, errorUpdateCount, isLoading, refetch } = query;
  const id = data?.id;
  // A retry after a failure is no first request.
  const isPending = isLoading && errorUpdateCount === 0;
  const person = useMemo<PersonState>(
    () => (isPending ? { kind: 'pending' } : { kind: 'known', id }),
    [isPending, id],
  );
  const fault = useFault(query);
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
