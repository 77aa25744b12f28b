// What the person has put away, as questions that a row asks.
import { useMemo } from 'react';
import { isMuted, type PutAway as StoredPutAway } from '../../model/putAway.ts';
import type { PutAway } from '../../model/selectRow.ts';

/** undefined: nothing is known to be put away. */
export function usePutAway(stored: StoredPutAway | undefined): PutAway {
  return useMemo(
    () => ({
      isMuted: (id, type, n) => stored !== undefined && isMuted(stored, id, type, n, Date.now()),
      isHidden: (id) => stored?.hidden.has(id) === true,
      isPinned: (id) => stored?.pinned.has(id) === true,
    }),
    [stored],
  );
}
