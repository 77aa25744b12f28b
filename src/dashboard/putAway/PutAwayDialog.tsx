// Lists and restores what is put away and pinned.
import { useId, useRef, useState } from 'react';
import { bounded } from '../../messages/headlineText.ts';
import { restore, type AwayEntry } from '../../model/awayEntries.ts';
import { Button } from '../../app/shared/Button.tsx';
import { useLanguage } from '../../app/shared/useLanguage.ts';
import { useLazyWords } from '../../app/shared/useLazyWords.ts';
import styles from './PutAwayDialog.module.css';
import { useDashboard } from '../data/useDashboard.ts';

export interface PutAwayDialogProps {
  readonly entries: readonly AwayEntry[];
  readonly onClose: () => void;
}

export function PutAwayDialog({ entries, onClose }: PutAwayDialogProps) {
  const { page } = useLanguage().words;
  const { putAway: words } = useLazyWords();
  const { remembered, undo } = useDashboard();
  const [isRestored, setRestored] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  const id = useId();

  function bringBack(some: readonly AwayEntry[]) {
    remembered.update((memory) => ({ ...memory, putAway: some.reduce(restore, memory.putAway) }));
    setRestored(true);
    // The last act can no longer be undone.
    undo.dismiss();
    // The pressed button is removed.
    title.current?.focus();
  }

  return (
    <dialog
      aria-labelledby={id}
      className={styles['dialog']}
      onClose={() => {
        onClose();
        // The button that opened the dialog is removed with the last entry.
        if (entries.length === 0) document.getElementById('main')?.focus({ preventScroll: true });
      }}
      ref={showModal}
    >
      <form className={styles['content']} method="dialog">
        <h2 id={id} ref={title} tabIndex={-1}>
          {words.title}
        </h2>
        <p className="quiet">{words.note}</p>
        <p role="status">{isRestored && words.restored}</p>
        {entries.length === 0 && <p>{words.empty}</p>}
        {entries.length > 0 && (
          <ul aria-labelledby={id} className={styles['entries']}>
            {entries.map((entry) => (
              <PutAwayEntry
                entry={entry}
                key={`${entry.kind} ${entry.orgUnitId} ${entry.kind === 'mute' ? entry.type : ''}`}
                onRestore={() => bringBack([entry])}
              />
            ))}
          </ul>
        )}
        <div className="buttons">
          {entries.length > 1 && (
            <Button onClick={() => bringBack(entries)}>{words.restoreAll}</Button>
          )}
          <Button submit>{page.close}</Button>
        </div>
      </form>
    </dialog>
  );
}

const showModal = (dialog: HTMLDialogElement | null) => dialog?.showModal();

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
        {options.restore}
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
        const { type, n } = entry;
        const count =
          n === undefined
            ? [words.type[type], ...notKnown()]
            : [words.badge[type]({ n, shown: number(n) })];
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

  function until(end: Extract<AwayEntry, { kind: 'mute' }>['until']): string {
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
