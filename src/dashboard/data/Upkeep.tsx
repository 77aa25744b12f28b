// Nothing to see: what the page asks for by itself. By the clock, because something failed that may have passed, and
// when the person comes back from a course or from a long absence.
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { LIST_FRESH_MS } from '../../queries/queries.ts';
import { useSession } from '../../app/session/useSession.ts';
import { useApp } from '../../app/shared/useApp.ts';
import type { Answers } from './useAnswers.ts';
import { useAutomaticRetry } from './useAutomaticRetry.ts';
import type { Checks } from './useChecks.ts';
import { usePolling } from './usePolling.ts';
import { useReturn } from './useReturn.ts';
import { VISIT_ENDS_AFTER_MS } from '../../model/visit.ts';

export interface UpkeepProps {
  readonly answers: Answers;
  readonly checks: Checks;
  /** The link to a course that was followed last. */
  readonly followed: RefObject<string | undefined>;
  /** What the person chose; undefined: as the configuration says. */
  readonly refreshMinutes: number | undefined;
}

/** What was asked for as the line came back needs no second check a moment later. */
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
      // It would fail as well, and have to be tried again.
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

/** `onReturn`: the page was hidden for that long, and is seen again. */
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
