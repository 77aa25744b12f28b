// Combines answers, session and connection into the snapshot and the notices.
import { useMemo, useSyncExternalStore } from 'react';
import { attempt } from '../../api/attempt.ts';
import type { CallLog } from '../../api/callLog.ts';
import { noticesOf } from '../../model/notices.ts';
import type { Settings } from '../../memory/settings.ts';
import { useApp, useSession } from '../../app/shared/useApp.ts';
import type { Answers } from './useAnswers.ts';

export type Known = ReturnType<typeof useKnown>;

/** `settings`: undefined until the memory is open. */
export function useKnown(answers: Answers, settings: Settings | undefined) {
  const { list, fetching } = answers.courses;
  const { fault } = answers.whoami;
  const { snapshot, checking, faults } = answers.counts;
  const { verdicts } = answers.versions;
  const session = useSession();
  const { calls } = useApp();
  const subscribe = useMemo(() => subscribeOnline(calls), [calls]);
  // `navigator.onLine` may be wrong; a response is proof of a connection.
  const online = useSyncExternalStore(subscribe, () => navigator.onLine || calls.isAnswered());
  const foreignWorker = useSyncExternalStore(subscribeWorker, isControlled);
  return {
    list,
    snapshot,
    notices: noticesOf({
      session,
      online,
      list,
      snapshot,
      faults: fault === undefined ? faults : [...faults, fault],
      verdicts,
      settings,
      foreignWorker,
    }),
    /** The list of courses is in flight. */
    listing: fetching,
    /** No check is in flight. */
    settled:
      list.kind === 'none' || (!checking && !list.growing && snapshot.summary.checking === 0),
  };
}

const subscribeOnline = (calls: CallLog) => (listener: () => void) => {
  const unsubscribe = calls.subscribe(listener);
  const watch = new AbortController();
  const { signal } = watch;
  window.addEventListener('offline', calls.unanswered, { signal });
  for (const kind of ['online', 'offline']) window.addEventListener(kind, listener, { signal });
  return () => {
    unsubscribe();
    watch.abort();
  };
};

/** By a service worker of another application. */
const isControlled = () => Boolean(workers()?.controller);

function subscribeWorker(listener: () => void): () => void {
  const found = workers();
  found?.addEventListener('controllerchange', listener);
  return () => found?.removeEventListener('controllerchange', listener);
}

/** undefined without https, in private windows of some browsers, and where the browser denies it. */
const workers = () => attempt(() => navigator.serviceWorker);
