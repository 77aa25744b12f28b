// Lists what is muted, hidden and pinned, restores and unpins it.
import { useId, useState } from 'react';
import { bounded } from '../../messages/headlineText.ts';
import { isPutAway, restoreAll, type Away, type AwayEntry } from '../../model/awayEntries.ts';
import { keyOf, takeBack, type MuteEnd, type PutAway } from '../../model/putAway.ts';
import { Button } from '../../app/shared/Button.tsx';
import { Sheet } from '../../app/shared/Sheet.tsx';
import { useLanguage } from '../../app/shared/useLanguage.ts';
import { useLazyWords } from '../../app/shared/useLazyWords.ts';
import styles from './PutAwayDialog.module.css';
import { useDashboard } from '../data/useDashboard.ts';

export interface PutAwayDialogProps {
  readonly away: Away;
  readonly entries: readonly AwayEntry[];
  readonly onClose: () => void;
}

export function PutAwayDialog({ away, entries, onClose }: PutAwayDialogProps) {
  const { list } = useLanguage();
  const { putAway: words } = useLazyWords();
  const { remembered, undo } = useDashboard();
  const [done, setDone] = useState<'restored' | 'unpinned'>();

  const putAway = entries.filter(isPutAway);
  const { muted, hidden } = away;
  const counts = [
    ...(muted.badges > 0
      ? [words.badges({ badges: muted.badges, ...bounded(muted.updates) })]
      : []),
    ...(hidden.courses > 0
      ? [words.courses({ courses: hidden.courses, ...bounded(hidden.updates) })]
      : []),
  ];

  function change(by: (before: PutAway) => PutAway, what: typeof done) {
    remembered.update((memory) => ({ ...memory, putAway: by(memory.putAway) }));
    setDone(what);
    // The last act can no longer be undone.
    undo.dismiss();
  }

  return (
    <Sheet onClose={onClose} title={words.title}>
      <div className={styles['content']}>
        <p className="quiet">{words.note}</p>
        {counts.length > 0 && <p>{list(counts)}</p>}
        <p role="status">{done && words[done]}</p>
        {entries.length === 0 && <p>{words.empty}</p>}
        {entries.length > 0 && (
          <ul aria-label={words.title} className={styles['entries']}>
            {entries.map((entry) => (
              <PutAwayEntry
                entry={entry}
                key={keyOf(entry)}
                onRestore={() =>
                  change(
                    (before) => takeBack(before, entry),
                    isPutAway(entry) ? 'restored' : 'unpinned',
                  )
                }
              />
            ))}
          </ul>
        )}
        {putAway.length > 1 && (
          <div className="buttons">
            <Button onClick={() => change((before) => restoreAll(before, entries), 'restored')}>
              {words.restoreAll}
            </Button>
          </div>
        )}
      </div>
    </Sheet>
  );
}

interface PutAwayEntryProps {
  readonly entry: AwayEntry;
  readonly onRestore: () => void;
}

function PutAwayEntry({ entry, onRestore }: PutAwayEntryProps) {
  const { words, number, day } = useLanguage();
  const { options, putAway } = useLazyWords();
  const id = useId();
  return (
    <li className={styles['entry']}>
      <div id={id}>
        <p>
          <bdi lang={entry.name && ''}>{entry.name ?? unnamed()}</bdi>
        </p>
        {parts().map((part) => (
          <p className="quiet" key={part}>
            {part}
          </p>
        ))}
      </div>
      <Button describedBy={id} onClick={onRestore} picture="undo">
        {isPutAway(entry) ? options.restore : options.unpin}
      </Button>
    </li>
  );

  function unnamed(): string {
    return entry.isEarlier ? putAway.earlierTerm : words.course.untitled({ id: entry.orgUnitId });
  }

  /** An earlier course has no number, for good. */
  function notKnown(): readonly string[] {
    return entry.isEarlier ? [] : [putAway.notKnown];
  }

  function parts(): readonly string[] {
    switch (entry.kind) {
      case 'mute': {
        const { type, updates } = entry;
        const count =
          updates === undefined || updates.atLeast
            ? [words.type[type], ...notKnown()]
            : [words.badge[type]({ n: updates.n, shown: number(updates.n) })];
        return [...count, until(entry.until)];
      }
      case 'hidden':
        return [
          putAway.hidden,
          ...(entry.updates === undefined ? notKnown() : [putAway.updates(bounded(entry.updates))]),
        ];
      case 'pinned':
        return [putAway.pinned];
    }
  }

  function until(end: MuteEnd): string {
    switch (end.kind) {
      case 'rises':
        return putAway.rises;
      case 'date':
        return putAway.until({ day: day(end.at) });
      case 'always':
        return putAway.always;
    }
  }
}
