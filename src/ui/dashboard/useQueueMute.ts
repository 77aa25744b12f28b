// Puts an entry of the queue away until its number rises, and takes that back.
import { useState } from 'react';
import { mute, unmute } from '../../model/putAway.ts';
import type { QueueEntry } from '../../model/queueEntries.ts';
import { useLanguage } from '../shared/useLanguage.ts';
import { useDashboard } from './useDashboard.ts';
import { useEntryWords } from './useEntryWords.ts';

export interface QueueMute {
  /** Does nothing while it is not known what is remembered. */
  readonly mute: (entry: QueueEntry) => void;
  /** undefined: there is nothing to take back. */
  readonly undo: (() => void) | undefined;
  /** What was done last, in words. */
  readonly outcome: string | undefined;
}

interface Step {
  readonly kind: 'muted' | 'undone';
  readonly entry: QueueEntry;
}

export function useQueueMute(): QueueMute {
  const words = useLanguage().words.queue;
  const wordsOf = useEntryWords();
  const { memory, update } = useDashboard().remembered;
  const [last, setLast] = useState<Step>();
  return {
    mute(entry) {
      if (memory === undefined) return;
      const { course, type, n } = entry;
      const added = { orgUnitId: course.id, type, until: { kind: 'rises' }, baseline: n } as const;
      update((now) => ({ ...now, putAway: mute(now.putAway, added) }));
      setLast({ kind: 'muted', entry });
    },
    undo:
      last?.kind === 'muted'
        ? () => {
            const { course, type } = last.entry;
            update((now) => ({ ...now, putAway: unmute(now.putAway, course.id, type) }));
            setLast({ kind: 'undone', entry: last.entry });
          }
        : undefined,
    outcome: last && words[last.kind](wordsOf(last.entry)),
  };
}
