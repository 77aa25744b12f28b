// Performs acts and keeps the last one for undo.
import { useCallback, useMemo, useState } from 'react';
import type { Act } from './courseActs.ts';
import type { Remembered } from './useMemory.ts';

export interface Undo {
  /** The last act that can be undone; a new object each time. */
  readonly done: Act | undefined;
  readonly act: (act: Act) => void;
  readonly undo: () => void;
  readonly dismiss: () => void;
}

export function useUndo({ update }: Pick<Remembered, 'update'>): Undo {
  const [done, setDone] = useState<Act>();
  const change = useCallback(
    (by: Act['change']) => update((memory) => ({ ...memory, putAway: by(memory.putAway) })),
    [update],
  );
  return useMemo(
    () => ({
      done,
      act(act) {
        change(act.change);
        setDone({ ...act });
      },
      undo() {
        if (done !== undefined) change(done.undo);
        setDone(undefined);
      },
      dismiss: () => setDone(undefined),
    }),
    [done, change],
  );
}
