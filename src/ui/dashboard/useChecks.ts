// What is being asked for and why: by the clock, because something failed that may have passed, or because the
// person wants it.
import { useRef, useState } from 'react';
import { isAutomaticallyRetried } from '../../model/automaticRetryDelay.ts';
import { useSession } from '../session/useSession.ts';
import { useApp } from '../shared/useApp.ts';
import type { Answers } from './useAnswers.ts';
import { useAutomaticRetry } from './useAutomaticRetry.ts';
import { useLongAbsence } from './useLongAbsence.ts';
import { usePolling } from './usePolling.ts';

export interface Checks {
  /** `refresh`: the person pressed Refresh, so its progress is said. `quietly`: any other check of counts. */
  readonly asking: 'nothing' | 'quietly' | 'refresh';
  /** How many checks that the person has asked for are over. */
  readonly asked: number;
  /** How often the rows may have found new places: numbers that come in between change where they stand. */
  readonly ordered: number;
  /** When the page asks by itself for what failed, ms since the epoch; undefined: that is not planned. */
  readonly retryAt: number | undefined;
  /** Asks for everything. */
  readonly refresh: () => void;
  /** Asks for the counts that failed. */
  readonly tryAgain: () => void;
  /** Asks for one course. */
  readonly checkCourse: (orgUnitId: string) => void;
  /** Asks for the list of courses where it failed. */
  readonly tryListAgain: () => void;
}

/** Courses come and go less often than updates. */
const LIST_EVERY_MS = 15 * 60_000;

/** `refreshMinutes`: what the person chose; undefined: as the configuration says. */
export function useChecks(
  { versions, whoami, courses, updates }: Answers,
  refreshMinutes: number | undefined,
): Checks {
  const { client, config } = useApp();
  const signedIn = useSession().kind === 'signed-in';
  const [refreshing, setRefreshing] = useState(false);
  const [asked, setAsked] = useState(0);
  const [ordered, setOrdered] = useState(0);
  const isBack = useRef(false);

  async function askForAll(listMaxAgeMs = 0) {
    if (versions.failed) versions.checkAgain();
    // Counts first: a long list takes all the places that calls have at once.
    await Promise.all([whoami.tryAgain(), updates.refresh(), courses.refresh(listMaxAgeMs)]);
  }
  async function askForFailed(automatic = false) {
    await Promise.all([whoami.tryAgain(automatic), updates.tryAgain(automatic)]);
  }
  /** A person need not wait where the page does. */
  async function askFor(work: () => Promise<void>, reorders = true) {
    client.resume();
    await work();
    setAsked((times) => times + 1);
    if (reorders) reorder();
  }
  function reorder() {
    setOrdered((times) => times + 1);
  }
  async function poll() {
    const reorders = isBack.current;
    isBack.current = false;
    await askForAll(LIST_EVERY_MS);
    if (reorders) reorder();
  }

  useLongAbsence(() => {
    isBack.current = true;
    reorder();
  });
  usePolling(refreshMinutes ?? config.updates.refreshMinutes, () => {
    if (signedIn) void poll();
  });
  const faults = [courses.fault, ...updates.faults, whoami.fault].filter(
    (fault) => fault !== undefined,
  );
  const retryAt = useAutomaticRetry({
    faults: signedIn ? faults : [],
    busy: updates.checking,
    refresh: askForAll,
    async retry() {
      if (courses.fault !== undefined && isAutomaticallyRetried(courses.fault))
        await courses.tryAgain();
      await askForFailed(true);
    },
  });
  return {
    asking: updates.checking ? (refreshing ? 'refresh' : 'quietly') : 'nothing',
    asked,
    ordered,
    retryAt,
    refresh: () =>
      void askFor(async () => {
        setRefreshing(true);
        await askForAll();
        setRefreshing(false);
      }),
    tryAgain: () => void askFor(askForFailed),
    checkCourse: (orgUnitId) => void askFor(() => updates.checkCourse(orgUnitId), false),
    tryListAgain: () => {
      client.resume();
      void courses.tryAgain();
    },
  };
}
