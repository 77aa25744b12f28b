// Performs acts and keeps the last one for undo.
import { useCallback, useMemo, useState } from 'react';
import type { Act } from './courseActs.ts';
import type { Remembered } from './useMemory.ts';

export type Undo = ReturnType<typeof useUndo>;

export function useUndo({ update }: Remembered) {
  const [done, setDone] = useState<Act>();
  const change = useCallback(
    (by: Act['change']) => update((memory) => ({ ...memory, putAway: by(memory.putAway) })),
    [update],
  );
  return useMemo(
    () => ({
      /** The last act that can be undone. */
      done,
      act: (act: Act) => {
        change(act.change);
        setDone(act);
      },
      undo: () => {
        if (done !== undefined) change(done.undo);
        setDone(undefined);
      },
      dismiss: () => setDone(undefined),
    }),
    [done, change],
  );
}
