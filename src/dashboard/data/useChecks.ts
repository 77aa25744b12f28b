// The checks that the person or useUpkeep.ts starts.
import { useState } from 'react';
import { isAutomaticallyRetried } from '../../model/failedChecks.ts';
import { useApp } from '../../app/shared/useApp.ts';
import type { Answers } from './useAnswers.ts';

export type Checks = ReturnType<typeof useChecks>;

export function useChecks({ versions, whoami, courses, updates }: Answers) {
  const { client } = useApp();
  const [refreshing, setRefreshing] = useState(false);
  /** The number of finished checks that the person started, without those of single courses. */
  const [requested, setRequested] = useState(0);

  /**
   * Refetches everything, except a list of courses younger than `listMaxAgeMs`. `counted`: the counts are settled; the
   * list may take longer. Neither promise rejects.
   */
  function refetchAll(listMaxAgeMs = 0) {
    // Polling leaves the versions to their own interval.
    if (versions.failed && listMaxAgeMs === 0) versions.checkAgain();
    // Counts first: a long list would occupy all request slots.
    const counted = updates.refresh();
    const others = [whoami.tryAgain(), courses.refresh(listMaxAgeMs)];
    return { counted, over: Promise.all([counted, ...others]) };
  }
  async function refetchFailed(automatic = false) {
    // Nothing waits for an optional answer.
    void whoami.tryAgain(automatic);
    await updates.tryAgain(automatic);
  }
  /** Ends the client's pause, and lets the rows move after the check. */
  async function runForPerson(work: () => Promise<void>) {
    client.resume();
    await work();
    setRequested((times) => times + 1);
  }

  return {
    busy: updates.checking,
    /** Busy since the person pressed Refresh. */
    refreshing: updates.checking && refreshing,
    requested,
    refetchAll,
    /** Refetches after transient faults only. */
    retry: async () => {
      if (courses.fault !== undefined && isAutomaticallyRetried(courses.fault))
        await courses.tryAgain();
      await refetchFailed(true);
    },
    refresh: () =>
      void runForPerson(async () => {
        setRefreshing(true);
        // The order waits for the list a moment longer (useSelection.ts).
        await refetchAll().counted;
        setRefreshing(false);
      }),
    /** The list too: a course that the LMS refuses may have left it. */
    tryAgain: () =>
      void runForPerson(async () => {
        await Promise.all([refetchFailed(), courses.refresh(0)]);
      }),
    /** Requests one course; no row moves. */
    checkCourse: (orgUnitId: string) => {
      client.resume();
      void updates.checkCourse(orgUnitId);
    },
    tryListAgain: () => void runForPerson(courses.tryAgain),
  };
}
