// Whether a type or course is muted, hidden or pinned.
import { useMemo } from 'react';
import { isMuted } from '../../model/putAway.ts';
import type { PutAway } from '../../model/selectRow.ts';
import type { Remembered } from './useMemory.ts';

export function usePutAway({ memory }: Remembered): PutAway {
  const putAway = memory?.putAway;
  return useMemo(
    () => ({
      isMuted: (id, type, n) => putAway !== undefined && isMuted(putAway, id, type, n, Date.now()),
      isHidden: (id) => putAway?.hidden.has(id) === true,
      isPinned: (id) => putAway?.pinned.has(id) === true,
    }),
    [putAway],
  );
}
