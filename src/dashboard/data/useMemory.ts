// The memory of this browser for the current person, and the last act on it, which can be undone.
import { useEffect, useState, useSyncExternalStore, useMemo } from 'react';
import type { PersonState } from '../../model/courseUpdates.ts';
import { emptyMemory } from '../../memory/memory.ts';
import { openVisits, type VisitedMemory } from '../../memory/visits.ts';
import { useApp } from '../../app/shared/useApp.ts';
import { lookUp, type PutAwayLookup } from '../../model/putAway.ts';
import type { Act } from './courseActs.ts';
import { useSay } from './useSay.tsx';

export type Remembered = ReturnType<typeof useMemory>;
export type Undo = ReturnType<typeof useUndo>;

/** The memory that is open: at first that of the person whose answers the tab kept. */
export function useOpened() {
  const { memories } = useApp();
  return useState(() => [...memories.values()][0]);
}

/** Without a user id, the memory ends with the page. */
export function useMemory(person: PersonState, [opened, setOpened]: ReturnType<typeof useOpened>) {
  const { config, memories } = useApp();
  const { issuer } = config.auth;
  const isKnown = person.kind === 'known';
  const userId = isKnown ? person.id : undefined;
  useEffect(() => {
    if (!isKnown) return undefined;
    let mine: VisitedMemory | undefined;
    let isOver = false;
    async function take(opening: VisitedMemory | Promise<VisitedMemory>): Promise<void> {
      const found = await opening;
      if (isOver) return found.close();
      mine = found;
      setOpened(found);
    }
    void take(memories.get(userId ?? '') ?? openVisits(issuer, userId));
    memories.delete(userId ?? '');
    return () => {
      isOver = true;
      mine?.close();
      setOpened(undefined);
    };
  }, [isKnown, issuer, userId, memories, setOpened]);
  const store = isKnown && opened?.userId === userId ? opened : undefined;
  const state = useSyncExternalStore(store?.subscribe ?? never, () => store?.read());
  return {
    /** undefined: not known yet; no change is possible. */
    memory: state?.memory,
    problem: state?.problem,
    update: store?.update ?? ignore,
    forget: store?.forget ?? ignore,
    store,
  };
}

const ignore = () => undefined;
const never = () => ignore;

export function usePutAwayLookup({ memory }: Remembered): PutAwayLookup {
  const { putAway } = memory ?? emptyMemory;
  return useMemo(() => lookUp(putAway, Date.now), [putAway]);
}

/** Performs acts and keeps the last one for undo. */
export function useUndo({ update }: Remembered) {
  const [done, setDone] = useState<Act>();
  const say = useSay();
  return useMemo(
    () => ({
      /** The last act that can be undone. */
      done,
      act: (act: Act) => {
        update(act.change);
        setDone(act);
        // UndoStatus.tsx says the act, of which the last result knows nothing.
        say('');
      },
      undo: () => {
        if (done !== undefined) update(done.undo);
        setDone(undefined);
      },
      dismiss: () => setDone(undefined),
    }),
    [done, update, say],
  );
}
