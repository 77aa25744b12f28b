// The checks that the person or useUpkeep.ts starts.
import { useCallback, useState } from 'react';
import { isAutomaticallyRetried } from '../../model/automaticRetryDelay.ts';
import { useApp } from '../../app/shared/useApp.ts';
import type { Answers } from './useAnswers.ts';

export interface Checks {
  /** `refresh`: started by the Refresh button. */
  readonly progress: 'nothing' | 'quietly' | 'refresh';
  /** The number of finished checks that the person started, without those of single courses. */
  readonly requested: number;
  /** How often the rows were allowed to move. */
  readonly ordered: number;
  /** Refetches everything, except a list of courses younger than `listMaxAgeMs`. */
  readonly refetchAll: (listMaxAgeMs?: number) => RefetchedAll;
  /** Refetches after transient faults only. */
  readonly retry: () => Promise<void>;
  readonly reorder: () => void;
  readonly refresh: () => void;
  readonly tryAgain: () => void;
  /** Requests one course; no row moves. */
  readonly checkCourse: (orgUnitId: string) => void;
  readonly tryListAgain: () => void;
}

/** Neither rejects. */
interface RefetchedAll {
  /** The counts are settled; the list may take longer. */
  readonly counted: Promise<unknown>;
  readonly over: Promise<unknown>;
}

export function useChecks({ versions, whoami, courses, updates }: Answers): Checks {
  const { client } = useApp();
  const { checkCourse } = updates;
  const [refreshing, setRefreshing] = useState(false);
  const [requested, setRequested] = useState(0);
  const [ordered, setOrdered] = useState(0);

  function refetchAll(listMaxAgeMs = 0): RefetchedAll {
    // Polling leaves the versions to their own interval.
    if (versions.failed && listMaxAgeMs === 0) versions.checkAgain();
    // Counts first: a long list would occupy all request slots.
    const counted = Promise.all([whoami.tryAgain(), updates.refresh()]);
    return { counted, over: Promise.all([counted, courses.refresh(listMaxAgeMs)]) };
  }
  async function refetchFailed(automatic = false) {
    await Promise.all([whoami.tryAgain(automatic), updates.tryAgain(automatic)]);
  }
  /** Ends the client's pause, and lets the rows move after the check. */
  async function runForPerson(work: () => Promise<void>) {
    client.resume();
    await work();
    setRequested((times) => times + 1);
    reorder();
  }
  function reorder() {
    setOrdered((times) => times + 1);
  }

  return {
    progress: updates.checking ? (refreshing ? 'refresh' : 'quietly') : 'nothing',
    requested,
    ordered,
    refetchAll,
    reorder,
    async retry() {
      if (courses.fault !== undefined && isAutomaticallyRetried(courses.fault))
        await courses.tryAgain();
      await refetchFailed(true);
    },
    refresh: () =>
      void runForPerson(async () => {
        setRefreshing(true);
        // Rows that moved only after the list would move under the pointer.
        await refetchAll().counted;
        setRefreshing(false);
      }),
    tryAgain: () => void runForPerson(refetchFailed),
    checkCourse: useCallback(
      (orgUnitId) => {
        client.resume();
        void checkCourse(orgUnitId);
      },
      [client, checkCourse],
    ),
    tryListAgain: () => {
      client.resume();
      void courses.tryAgain();
    },
  };
}
