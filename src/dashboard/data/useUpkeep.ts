// Background requests: polling, automatic retry, return to the page.
import { useEffect, useEffectEvent, useRef } from 'react';
import { VISIT_ENDS_AFTER_MS } from '../../model/visit.ts';
import type { Fault } from '../../api/errors.ts';
import { LIST_FRESH_MS } from '../../queries/queries.ts';
import { useApp, useSession } from '../../app/shared/useApp.ts';
import type { Answers } from './useAnswers.ts';
import { useAutomaticRetry } from './useAutomaticRetry.ts';
import type { Checks } from './useChecks.ts';
import { useHeld } from './useHeld.ts';
import { useReturn } from './useReturn.ts';

/** A poll is skipped within this time after a refetch. */
const FRESH_MS = 60_000;

/**
 * `refreshMinutes` undefined: the configured interval. Returns the time of the next retry, ms since the epoch; undefined:
 * none is planned.
 */
export function useUpkeep(
  answers: Answers,
  checks: Checks,
  refreshMinutes: number | undefined,
): number | undefined {
  const { courses, updates, whoami } = answers;
  // React Query drops the error of a query without data while it is requested again.
  const listFault = useHeld<Fault | undefined>(
    (held) => courses.fault ?? (courses.fetching ? held : undefined),
  );
  const faults = [listFault, ...updates.faults, whoami.fault].filter((one) => one !== undefined);
  const { client, config } = useApp();
  const signedIn = useSession().kind === 'signed-in';
  const isBack = useRef(false);
  const isBackOnline = useRef(false);
  const refetchedAllAt = useRef(-Infinity);
  async function poll() {
    if (isBackOnline.current || performance.now() - refetchedAllAt.current < FRESH_MS) return;
    const reorders = isBack.current;
    isBack.current = false;
    await checks.refetchAll(LIST_FRESH_MS).counted;
    if (reorders) checks.reorder();
  }

  useReturn(updates, signedIn);
  useLongAbsence(() => {
    isBack.current = true;
    checks.reorder();
  });
  usePolling(refreshMinutes ?? config.updates.refreshMinutes, () => {
    if (signedIn) void poll();
  });
  return useAutomaticRetry({
    faults: signedIn ? faults : [],
    busy: updates.checking,
    isBackOnline,
    refresh: () => {
      // During a pause a full refetch would fail too.
      if (client.pause.until() !== undefined) return checks.retry();
      refetchedAllAt.current = performance.now();
      client.lineBack();
      return checks.refetchAll().over;
    },
    retry: checks.retry,
  });
}

function useLongAbsence(onReturn: () => void): void {
  const comeBack = useEffectEvent(onReturn);
  useEffect(() => {
    let hiddenAt = Infinity;
    function look(): void {
      const isHidden = document.visibilityState === 'hidden';
      if (!isHidden && Date.now() - hiddenAt >= VISIT_ENDS_AFTER_MS) comeBack();
      hiddenAt = isHidden ? Date.now() : Infinity;
    }
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
}

const JITTER = 0.1;

/** `minutes` 0: no polling. A page hidden for longer refreshes when it becomes visible. */
export function usePolling(minutes: number, refresh: () => void): void {
  const tick = useEffectEvent(refresh);
  useEffect(() => {
    if (minutes === 0) return undefined;
    let due = nextDue(minutes);
    let timer: ReturnType<typeof setTimeout> | undefined;
    function plan() {
      clearTimeout(timer);
      if (document.visibilityState === 'hidden') return;
      // A clock set back must not delay the next check for a day.
      due = Math.min(due, nextDue(minutes));
      timer = setTimeout(run, Math.max(0, due - Date.now()));
    }
    function run() {
      due = nextDue(minutes);
      tick();
      plan();
    }
    plan();
    document.addEventListener('visibilitychange', plan);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', plan);
    };
  }, [minutes]);
}

function nextDue(minutes: number): number {
  return Date.now() + minutes * 60_000 * (1 + JITTER * Math.random());
}
