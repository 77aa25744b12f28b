// Background requests: polling, automatic retry, return from a course, return after a long absence.
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { VISIT_ENDS_AFTER_MS } from '../../model/visit.ts';
import { LIST_FRESH_MS } from '../../queries/queries.ts';
import { useSession } from '../../app/session/useSession.ts';
import { useApp } from '../../app/shared/useApp.ts';
import type { Answers } from './useAnswers.ts';
import { useAutomaticRetry } from './useAutomaticRetry.ts';
import type { Checks } from './useChecks.ts';
import { usePolling } from './usePolling.ts';
import { useReturn } from './useReturn.ts';

export interface UpkeepProps {
  readonly answers: Answers;
  readonly checks: Checks;
  /** The last link to a course that the person followed. */
  readonly followed: RefObject<string | undefined>;
  /** undefined: the configured interval. */
  readonly refreshMinutes: number | undefined;
}

/** A poll within this time after a refetch of everything is skipped. */
const FRESH_MS = 60_000;

export function Upkeep({ answers, checks, followed, refreshMinutes }: UpkeepProps) {
  const { updates } = answers;
  const { client, config } = useApp();
  const signedIn = useSession().kind === 'signed-in';
  const isBack = useRef(false);
  const isBackOnline = useRef(false);
  const askedForAllAt = useRef(-Infinity);
  async function poll() {
    if (isBackOnline.current || performance.now() - askedForAllAt.current < FRESH_MS) return;
    const reorders = isBack.current;
    isBack.current = false;
    await checks.askForAll(LIST_FRESH_MS).counted;
    if (reorders) checks.reorder();
  }

  useReturn(updates, signedIn, followed);
  useLongAbsence(() => {
    isBack.current = true;
    checks.reorder();
  });
  usePolling(refreshMinutes ?? config.updates.refreshMinutes, () => {
    if (signedIn) void poll();
  });
  const retryAt = useAutomaticRetry({
    faults: signedIn ? faultsOf(answers) : [],
    busy: updates.checking,
    isBackOnline,
    refresh: () => {
      // During a pause a refetch of everything would fail too.
      if (client.pause.until() !== undefined) return checks.retry();
      askedForAllAt.current = performance.now();
      client.lineBack();
      return checks.askForAll().over;
    },
    retry: checks.retry,
  });
  const plan = useEffectEvent(checks.planRetry);
  useEffect(() => plan(retryAt), [retryAt]);
  return undefined;
}

function faultsOf({ courses, updates, whoami }: Answers) {
  return [courses.fault, ...updates.faults, whoami.fault].filter((fault) => fault !== undefined);
}

/** Calls `onReturn` when the page becomes visible after that long. */
function useLongAbsence(onReturn: () => void): void {
  const comeBack = useEffectEvent(onReturn);
  useEffect(() => {
    let hiddenAt = Infinity;
    function look(): void {
      if (document.visibilityState === 'hidden') {
        hiddenAt = Date.now();
        return;
      }
      if (Date.now() - hiddenAt >= VISIT_ENDS_AFTER_MS) comeBack();
      hiddenAt = Infinity;
    }
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
}
