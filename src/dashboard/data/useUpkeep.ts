// Background requests: polling, automatic retry, return from a course.
import { focusManager } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Fault } from '../../api/errors.ts';
import type { ChunkRequest } from '../../api/getChunk.ts';
import { linkLeft, rememberLink } from '../../app/shared/keepFocus.ts';
import { courseOfLink } from '../../model/linkTo.ts';
import { LIST_FRESH_MS } from '../../queries/queries.ts';
import { useApp, useSession } from '../../app/shared/useApp.ts';
import type { Answers } from './useAnswers.ts';
import { useAutomaticRetry } from './useAutomaticRetry.ts';
import type { Checks } from './useChecks.ts';
import { useHeld } from './useHeld.ts';
import type { Updates } from './useUpdates.ts';

/** A poll is skipped within this time after a check of everything. */
const FRESH_MS = 60_000;
/** Share of the interval, so that pages do not poll together. */
const JITTER = 0.1;

/** Returns the time of the next retry, ms since the epoch; undefined: none is planned. */
export function useUpkeep(answers: Answers, checks: Checks): number | undefined {
  const { courses, updates, whoami } = answers;
  // React Query drops the error of a query without data while it is requested again.
  const listFault = useHeld<Fault | undefined>(
    (held) => courses.fault ?? (courses.fetching ? held : undefined),
  );
  const faults = [listFault, ...updates.faults, whoami.fault].filter((one) => one !== undefined);
  const { client, config } = useApp();
  const signedIn = useSession().kind === 'signed-in';
  const { checkedAt = 0 } = updates.snapshot;

  useReturn(updates, signedIn);
  usePolling(signedIn ? config.updates.refreshMinutes : 0, () => {
    // A clock set back leaves the time of the last check in the future.
    if (Math.abs(Date.now() - checkedAt) >= FRESH_MS) void checks.refetchAll(LIST_FRESH_MS).over;
  });
  return useAutomaticRetry({
    faults: signedIn ? faults : [],
    busy: updates.checking,
    refresh: () => {
      // During a pause a full refetch would fail too.
      if (client.pause.until() !== undefined) return checks.retry();
      client.lineBack();
      return checks.refetchAll().over;
    },
    retry: checks.retry,
  });
}

/** `minutes` 0: no polling. A page hidden for longer refreshes when it becomes visible. */
export function usePolling(minutes: number, refresh: () => void): void {
  const tick = useEffectEvent(refresh);
  useEffect(() => {
    if (minutes === 0) return undefined;
    let due = nextDue(minutes);
    let timer: ReturnType<typeof setTimeout> | undefined;
    function plan() {
      clearTimeout(timer);
      if (!focusManager.isFocused()) return;
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
    const stop = focusManager.subscribe(plan);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [minutes]);
}

function nextDue(minutes: number): number {
  return Date.now() + minutes * 60_000 * (1 + JITTER * Math.random());
}

/** After a person follows a link and returns, requests that course alone. */
function useReturn(
  { requests, checkCourse }: Pick<Updates, 'requests' | 'checkCourse'>,
  signedIn: boolean,
): void {
  const { client, config } = useApp();
  const [left] = useState(linkLeft);
  /** Address of the followed link. */
  const followed = useRef(left?.href);

  const comeBack = useEffectEvent((among: readonly ChunkRequest[]) => {
    const { current: href } = followed;
    if (href === undefined) return;
    const ids = among.flatMap(({ orgUnitIds }) => orgUnitIds);
    const orgUnitId = courseOfLink(href, config.links, ids, document.baseURI);
    if (orgUnitId === undefined) return;
    followed.current = undefined;
    // No automatic request during a pause.
    if (signedIn && client.pause.until() === undefined) void checkCourse(orgUnitId);
  });

  useEffect(() => {
    // After a page load the courses arrive later.
    comeBack(requests);
    function follow({ target, type }: Event): void {
      const link = target instanceof Element ? target.closest('a') : null;
      if (link === null) return;
      if (type === 'click' && link.matches('main :is(li, tr) a')) rememberLink(link);
      followed.current = link.href;
    }
    const watch = new AbortController();
    const options = { signal: watch.signal, capture: true };
    for (const kind of ['click', 'auxclick']) document.addEventListener(kind, follow, options);
    const stop = focusManager.subscribe((isInView) => {
      // Runs after watchPage.ts has checked the tab's person.
      if (isInView) setTimeout(() => comeBack(requests));
    });
    return () => {
      watch.abort();
      stop();
    };
  }, [requests]);
}
