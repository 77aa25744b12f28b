// What is being asked for and why, and the ways to ask: for people here, by itself in Upkeep.tsx.
import { useCallback, useState } from 'react';
import { isAutomaticallyRetried } from '../../model/automaticRetryDelay.ts';
import { useApp } from '../../app/shared/useApp.ts';
import type { Answers } from './useAnswers.ts';

export interface Checks {
  /** `refresh`: the person pressed Refresh, so its progress is said. `quietly`: any other check of counts. */
  readonly asking: 'nothing' | 'quietly' | 'refresh';
  /** How many checks that the person has asked for are over, but for those of one course: they are answered there. */
  readonly asked: number;
  /** How often the rows may have found new places: numbers that come in between change where they stand. */
  readonly ordered: number;
  /** When the page asks by itself for what failed, ms since the epoch; undefined: that is not planned. */
  readonly retryAt: number | undefined;
  readonly planRetry: (at: number | undefined) => void;
  /** By itself: for everything, but for a list of courses that is younger than `listMaxAgeMs` (0: in any case). */
  readonly askForAll: (listMaxAgeMs?: number) => AskedForAll;
  /** By itself: for what failed and may have passed. */
  readonly retry: () => Promise<void>;
  /** Lets the rows find new places. */
  readonly reorder: () => void;
  /** Asks for everything. */
  readonly refresh: () => void;
  /** Asks for the counts that failed. */
  readonly tryAgain: () => void;
  /** Asks for one course, and moves no row. */
  readonly checkCourse: (orgUnitId: string) => void;
  /** Asks for the list of courses where it failed. */
  readonly tryListAgain: () => void;
}

/** Neither rejects. */
interface AskedForAll {
  /** The counts are there, or failed; a long list of courses takes longer. */
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
    // By itself it is asked for at a pace of its own.
    if (versions.failed && listMaxAgeMs === 0) versions.checkAgain();
    // Counts first: a long list takes all the places that calls have at once.
    const counted = ended([whoami.tryAgain(), updates.refresh()]);
    return { counted, over: ended([counted, courses.refresh(listMaxAgeMs)]) };
  }
  async function askForFailed(automatic = false) {
    await Promise.all([whoami.tryAgain(automatic), updates.tryAgain(automatic)]);
  }
  /** A person need not wait where the page does. */
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
        // Rows that found their places when the list has come would move under a hand.
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
