// Starts the checks that the person or the clock asks for.
import { focusManager, notifyManager } from '@tanstack/react-query';
import { useState } from 'react';
import { failedIds } from '../../model/snapshot.ts';
import { isAutomaticallyRetried } from '../../model/courseUpdates.ts';
import type { NextCheck } from '../../model/nextCheck.ts';
import { useApp, useSession } from '../../app/shared/useApp.ts';
import { LIST_FRESH_MS } from '../../queries/queries.ts';
import type { Answers } from './useAnswers.ts';
import { useClock } from './useClock.ts';
import { useReturn } from './useReturn.ts';

/** `isNotifying`: a hidden page asks too. */
export function useChecks({ versions, whoami, courses, counts }: Answers, isNotifying: boolean) {
  const { client, config } = useApp();
  const isOn = useSession().kind === 'signed-in';
  /** The check that the person started last. */
  const [running, setRunning] = useState<'refresh' | 'check'>();
  /** The number of finished checks that the person started, without those of single courses. */
  const [requested, setRequested] = useState(0);
  const { ids, check, isAnswered, records } = counts;
  const listFault = courses.fault && isAutomaticallyRetried(courses.fault) ? [courses.fault] : [];
  const others = whoami.fault === undefined ? [] : [whoami.fault];
  const passing = [...counts.faults, ...listFault, ...others].filter(isAutomaticallyRetried);

  /** Also for a list of courses older than `listMaxAgeMs`. Resolves with the counts; the list may take longer. */
  async function askAll(listMaxAgeMs: number): Promise<void> {
    const { le, lp } = versions.negotiated;
    const isMissing = versions.failed || le === undefined || lp === undefined;
    if (isMissing && listMaxAgeMs === 0) versions.checkAgain();
    // Counts first: a long list would occupy all request slots.
    const counted = check(ids);
    // A hidden page asks for counts alone.
    if (focusManager.isFocused()) {
      void whoami.tryAgain();
      void (listFault.length > 0 ? courses.tryAgain() : courses.refresh(listMaxAgeMs));
    }
    await counted;
  }

  async function askFirst(): Promise<void> {
    const failed = failedIds(ids, records(), true);
    const one = failed[Math.floor(Math.random() * failed.length)];
    if (one !== undefined && (await isAnswered(one))) await askAll(LIST_FRESH_MS);
  }

  function askAgain(passingOnly: boolean): Promise<void> {
    void whoami.tryAgain(passingOnly);
    return check(failedIds(ids, records(), passingOnly));
  }

  const retryAt = useClock({
    isOn,
    busy: counts.checking || courses.fetching,
    isNotifying,
    refreshMs: config.updates.refreshMinutes * 60_000,
    failing: counts.isAllFailed ? 'everything' : passing.length > 0 ? 'some' : 'nothing',
    waitUntil: latest(passing.flatMap((fault) => ('until' in fault ? (fault.until ?? []) : []))),
    ask: (what) => void ask(what),
  });
  useReturn(ids, check);

  function ask(what: NextCheck['what']): Promise<void> {
    client.resume();
    switch (what) {
      case 'everything':
        return askAll(LIST_FRESH_MS);
      case 'one first':
        return askFirst();
      case 'what failed':
        if (listFault.length > 0) void courses.tryAgain();
        return askAgain(true);
    }
  }

  /** Ends a long wait, and lets the rows move after the check. */
  async function runForPerson(
    work: () => Promise<unknown>,
    kind: typeof running = 'check',
  ): Promise<void> {
    client.resume();
    // One commit shows the press and the queries that it starts. Work that asks for nothing is over before.
    await notifyManager.batch(() => {
      const begun = new Promise<void>((resolve) => {
        notifyManager.schedule(() => {
          setRunning(kind);
          resolve();
        });
      });
      return Promise.all([work(), begun]);
    });
    setRunning(undefined);
    setRequested((times) => times + 1);
  }

  return {
    busy: counts.checking,
    /** Busy since the person pressed Refresh. */
    refreshing: counts.checking && running === 'refresh',
    /** Something that the person started is in flight. */
    running: running !== undefined,
    requested,
    retryAt,
    // The order waits for the list a moment longer (useSelection.ts).
    refresh: () => void runForPerson(() => askAll(0), 'refresh'),
    // A course that the LMS refuses may have left the list.
    tryAgain: () => void runForPerson(() => Promise.all([askAgain(false), courses.refresh(0)])),
    /** Requests one course; no row moves. */
    checkCourse: (orgUnitId: string) => {
      client.resume();
      void check([orgUnitId]);
    },
    tryListAgain: () => void runForPerson(courses.tryAgain),
  };
}

const latest = (times: readonly number[]): number | undefined =>
  times.length === 0 ? undefined : Math.max(...times);

/** The browser lets this page notify. */
export function mayNotify(): boolean {
  return 'Notification' in window && Notification.permission === 'granted';
}
