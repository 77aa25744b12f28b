// Background requests: polling, automatic retry, return from a course.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Fault } from '../../api/errors.ts';
import { LIST_FRESH_MS } from '../../queries/queries.ts';
import { useApp, useSession } from '../../app/shared/useApp.ts';
import type { Answers } from './useAnswers.ts';
import { useAutomaticRetry } from './useAutomaticRetry.ts';
import type { Checks } from './useChecks.ts';
import { useHeld } from './useHeld.ts';
import { useReturn } from './useReturn.ts';

/** A poll is skipped within this time after a check of everything. */
const FRESH_MS = 60_000;
/** Share of the interval, so that pages do not poll together. */
const JITTER = 0.1;

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
  const { checkedAt = 0 } = updates.snapshot;

  useReturn(updates, signedIn);
  usePolling(signedIn ? (refreshMinutes ?? config.updates.refreshMinutes) : 0, async () => {
    if (Date.now() - checkedAt >= FRESH_MS) await checks.refetchAll(LIST_FRESH_MS).counted;
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

/** `minutes` 0: no polling. A hidden page does not poll; hidden for longer, it polls when it becomes visible. */
function usePolling(minutes: number, poll: () => Promise<void>): void {
  const [spread] = useState(() => 1 + JITTER * Math.random());
  const staleTime = minutes * 60_000;
  useQuery({
    queryKey: ['poll'],
    queryFn: () => poll().then(() => true),
    enabled: minutes > 0,
    // The page has just loaded its answers.
    initialData: true,
    staleTime,
    refetchInterval: staleTime * spread,
    refetchOnWindowFocus: true,
    notifyOnChangeProps: [],
  });
}
