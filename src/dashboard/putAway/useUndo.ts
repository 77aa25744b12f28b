// Puts away and brings back, and remembers how to take back what was done last.
import { useCallback, useMemo, useState } from 'react';
import type { PutAway } from '../../model/putAway.ts';
import type { ActWords } from './courseActs.ts';
import { useDashboard } from '../data/useDashboard.ts';

export interface Act {
  /** What is said when it is done, in the language of the moment. */
  readonly said: (spoken: ActWords) => string;
  readonly change: (putAway: PutAway) => PutAway;
  /** Only what `change` did: another tab may have put away something else meanwhile. */
  readonly undo: (putAway: PutAway) => PutAway;
}

export interface Undo {
  /** The latest act that can be taken back; a new object for each. */
  readonly done: Act | undefined;
  readonly act: (act: Act) => void;
  readonly undo: () => void;
  readonly dismiss: () => void;
}

export function useUndo(): Undo {
  const { update } = useDashboard().remembered;
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
