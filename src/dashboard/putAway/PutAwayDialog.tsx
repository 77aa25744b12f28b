// Lists what is muted, hidden and pinned, restores and unpins it.
import { useId } from 'react';
import { bounded } from '../../messages/headlineText.ts';
import { capitalized } from '../../messages/languageName.ts';
import { isPutAway, type AwayEntry } from '../../model/awayEntries.ts';
import { keyOf } from '../../model/putAway.ts';
import { emptyMemory } from '../../memory/memory.ts';
import { Button } from '../../app/shared/Button.tsx';
import { Sheet } from '../../app/shared/Sheet.tsx';
import { useLanguage } from '../../app/shared/useLanguage.ts';
import styles from './PutAwayDialog.module.css';
import { muteEnd, takeBackAct } from '../data/courseActs.ts';
import { useDashboard } from '../data/useDashboard.ts';
import { useUndo } from '../data/useMemory.ts';
import { UndoStatus } from './UndoStatus.tsx';

export interface PutAwayDialogProps {
  readonly entries: readonly AwayEntry[];
  readonly onClose: () => void;
}

export function PutAwayDialog({ entries, onClose }: PutAwayDialogProps) {
  const { putAway: words } = useLanguage().words;
  const remembered = useDashboard('remembered');
  const undo = useDashboard('undo');
  // Below the sheet, that of the page can't be pressed.
  const own = useUndo(remembered);

  const putAway = entries.filter(isPutAway);

  function takeBack(some: readonly AwayEntry[], said: string) {
    own.act(takeBackAct(some, (remembered.memory ?? emptyMemory).putAway, () => said));
    undo.dismiss();
  }

  return (
    <Sheet onClose={onClose} title={words.title}>
      <div className={`stack ${styles['content'] ?? ''}`}>
        <p className="note">{words.note}</p>
        {entries.length === 0 && <p>{words.empty}</p>}
        {entries.length > 0 && (
          <ul aria-label={words.title}>
            {entries.map((entry) => (
              <PutAwayEntry
                entry={entry}
                key={keyOf(entry)}
                onRestore={() =>
                  takeBack([entry], entry.kind === 'pinned' ? words.unpinned : words.restored)
                }
              />
            ))}
          </ul>
        )}
        {putAway.length > 1 && (
          <div className="flow">
            <Button onClick={() => takeBack(putAway, words.restored)}>{words.restoreAll}</Button>
          </div>
        )}
        <UndoStatus {...own} />
      </div>
    </Sheet>
  );
}

interface PutAwayEntryProps {
  readonly entry: AwayEntry;
  readonly onRestore: () => void;
}

function PutAwayEntry({ entry, onRestore }: PutAwayEntryProps) {
  const { words, locale, number, day } = useLanguage();
  const { options, putAway } = words;
  const id = useId();
  return (
    <li className="flow ruled">
      <div className="grow" id={id}>
        <p>
          <bdi lang={entry.name && ''}>{entry.name ?? unnamed(entry)}</bdi>
        </p>
        {parts().map((part) => (
          <p className="note" key={part}>
            {part}
          </p>
        ))}
      </div>
      <Button aria-describedby={id} look="small" onClick={onRestore} picture="undo">
        {entry.kind === 'pinned' ? options.unpin : options.restore}
      </Button>
    </li>
  );

  function unnamed(one: AwayEntry): string {
    if (one.kind === 'everywhere')
      return capitalized(putAway.everywhere({ type: words.type[one.type] }), locale);
    return one.isEarlier ? putAway.earlierTerm : words.course.untitled({ id: one.orgUnitId });
  }

  /** An earlier course has no number, for good. */
  function notKnown(): readonly string[] {
    return entry.isEarlier ? [] : [putAway.notKnown];
  }

  function updatesOf({ updates }: AwayEntry): readonly string[] {
    return updates === undefined ? notKnown() : [putAway.updates(bounded(updates))];
  }

  function parts(): readonly string[] {
    switch (entry.kind) {
      case 'mute': {
        const { type, updates } = entry;
        const count =
          updates === undefined || updates.atLeast
            ? [words.type[type], ...notKnown()]
            : [words.badge[type]({ n: updates.n, shown: number(updates.n) })];
        return [...count, putAway.until(muteEnd(entry.until, day))];
      }
      case 'everywhere':
        return [...updatesOf(entry), putAway.until(muteEnd(undefined, day))];
      case 'hidden':
        return [putAway.hidden, ...updatesOf(entry)];
      case 'pinned':
        return [words.course.pinned];
      case 'unpinned':
        return [putAway.unpinned];
    }
  }
}
