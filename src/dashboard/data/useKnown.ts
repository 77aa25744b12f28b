// Combines answers, session and connection into the snapshot and the notices.
import { useMemo, useSyncExternalStore } from 'react';
import type { UpdateType } from '../../api/updateType.ts';
import { knownCourses } from '../../model/courseList.ts';
import type { PersonState } from '../../model/courseUpdates.ts';
import { noticesOf } from '../../model/notices.ts';
import { takeSnapshot } from '../../model/snapshot.ts';
import { useApp, useSession } from '../../app/shared/useApp.ts';
import type { Answers } from './useAnswers.ts';

export type Known = ReturnType<typeof useKnown>;

/** `isRemembered`: the memory is known; before, no numbers are rendered. */
export function useKnown(answers: Answers, types: readonly UpdateType[], isRemembered: boolean) {
  const { list, fetching } = answers.courses;
  const { fault } = answers.whoami;
  const person = isRemembered ? answers.whoami.person : pending;
  const { chunks, checking, faults } = answers.updates;
  const { negotiated, verdicts } = answers.versions;
  const version = negotiated.le;
  const session = useSession();
  const known = knownCourses(list);
  const { pause } = useApp().client;
  const online = useSyncExternalStore(subscribeOnline, () => navigator.onLine);
  // Re-renders when a pause begins, not when it ends.
  const pausedUntil = useSyncExternalStore(pause.subscribe, pause.until);
  const snapshot = useMemo(
    () => takeSnapshot({ list: known, chunks, person, types, version }),
    [known, chunks, person, types, version],
  );
  return {
    list,
    snapshot,
    notices: noticesOf({
      session,
      online,
      pausedUntil,
      checking,
      list,
      snapshot,
      faults: fault === undefined ? faults : [...faults, fault],
      verdicts,
    }),
    /** The list of courses is in flight. */
    listing: fetching,
    /** No check is in flight. */
    settled:
      list.kind === 'none' || (!checking && !known.growing && snapshot.summary.checking === 0),
  };
}

const pending: PersonState = { kind: 'pending' };

function subscribeOnline(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
