// The checks that the person or Upkeep.tsx may start, and their progress.
import { useCallback, useState } from 'react';
import { isAutomaticallyRetried } from '../../model/automaticRetryDelay.ts';
import { useApp } from '../../app/shared/useApp.ts';
import type { Answers } from './useAnswers.ts';

export interface Checks {
  /** `refresh`: started by the Refresh button, which shows progress. */
  readonly asking: 'nothing' | 'quietly' | 'refresh';
  /** Number of finished checks that the person started, without those of single courses. */
  readonly asked: number;
  /** Number of times that the rows were allowed to move. */
  readonly ordered: number;
  /** Time of the next automatic retry, ms since the epoch; undefined: none is planned. */
  readonly retryAt: number | undefined;
  readonly planRetry: (at: number | undefined) => void;
  /** Automatic: everything, except a list of courses younger than `listMaxAgeMs`. */
  readonly askForAll: (listMaxAgeMs?: number) => AskedForAll;
  /** Automatic: transient failures. */
  readonly retry: () => Promise<void>;
  /** Allows the rows to move. */
  readonly reorder: () => void;
  readonly refresh: () => void;
  /** Refetches the counts that failed. */
  readonly tryAgain: () => void;
  /** Refetches one course; no row moves. */
  readonly checkCourse: (orgUnitId: string) => void;
  /** Refetches the list of courses after a fault. */
  readonly tryListAgain: () => void;
}

/** Neither rejects. */
interface AskedForAll {
  /** The counts arrived or failed; a long list of courses takes longer. */
  readonly counted: Promise<void>;
  readonly over: Promise<void>;
}

export function useChecks({ versions, whoami, courses, updates }: Answers): Checks {
  const { client } = useApp();
  const { checkCourse } = updates;
  const [refreshing, setRefreshing] = useState(false);
  const [asked, setAsked] = useState(0);
  const [ordered, setOrdered] = useState(0);
  const [retryAt, planRetry] = useState<number>();

  function askForAll(listMaxAgeMs = 0): AskedForAll {
    // Polling leaves the versions to their own interval.
    if (versions.failed && listMaxAgeMs === 0) versions.checkAgain();
    // Counts first: a long list would occupy all request slots.
    const counted = ended([whoami.tryAgain(), updates.refresh()]);
    return { counted, over: ended([counted, courses.refresh(listMaxAgeMs)]) };
  }
  async function askForFailed(automatic = false) {
    await Promise.all([whoami.tryAgain(automatic), updates.tryAgain(automatic)]);
  }
  /** Ends the client's pause: a person need not wait for it. */
  async function askFor(work: () => Promise<void>) {
    client.resume();
    await work();
    setAsked((times) => times + 1);
    reorder();
  }
  function reorder() {
    setOrdered((times) => times + 1);
  }

  return {
    asking: updates.checking ? (refreshing ? 'refresh' : 'quietly') : 'nothing',
    asked,
    ordered,
    retryAt,
    planRetry,
    askForAll,
    reorder,
    async retry() {
      if (courses.fault !== undefined && isAutomaticallyRetried(courses.fault))
        await courses.tryAgain();
      await askForFailed(true);
    },
    refresh: () =>
      void askFor(async () => {
        setRefreshing(true);
        // Waiting for the list too would move the rows late.
        await askForAll().counted;
        setRefreshing(false);
      }),
    tryAgain: () => void askFor(askForFailed),
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

async function ended(calls: readonly Promise<void>[]): Promise<void> {
  await Promise.all(calls);
}
