// The line and the list of what is put away, and undo.
import { useMemo, useState } from 'react';
import type { UpdateType } from '../../api/updateType.ts';
import { bounded, type Bounded } from '../../messages/headlineText.ts';
import {
  awayEntries,
  awayUpdates,
  type AwayEntry,
  awayOf,
  type Away,
} from '../../model/awayEntries.ts';
import type { CourseUpdates } from '../../model/courseUpdates.ts';
import type { PutAway as StoredPutAway } from '../../model/putAway.ts';
import type { Row } from '../../model/selectRow.ts';
import type { Total } from '../../model/sums.ts';
import { useLanguage } from '../../app/shared/useLanguage.ts';
import { lazyPart } from '../../app/shared/lazyPart.tsx';
import { UndoStatus } from './UndoStatus.tsx';
import type { Undo } from '../data/useUndo.ts';
import { Button } from '../../app/shared/Button.tsx';
import styles from './PutAway.module.css';

const PutAwayDialog = lazyPart(() =>
  import('./PutAwayDialog.tsx').then((part) => part.PutAwayDialog),
);

export interface PutAwayProps {
  readonly putAway: StoredPutAway;
  readonly undo: Undo;
  readonly courses: readonly CourseUpdates[];
  /** In scope. */
  readonly scope: readonly UpdateType[];
  /** Of scope and lane. */
  readonly types: readonly UpdateType[];
  /** Of all courses, hidden ones included. */
  readonly rows: readonly Row[];
  readonly complete: boolean;
}

export function PutAway(props: PutAwayProps) {
  const { putAway, undo, courses, scope, types, rows, complete } = props;
  const [isOpen, setOpen] = useState(false);
  const entries = useMemo(() => entriesNow(putAway, courses, scope), [putAway, courses, scope]);
  return (
    <>
      {entries.length > 0 && (
        <PutAwayLine
          away={awayOf(rows, types, complete)}
          entries={entries}
          onOpen={() => setOpen(true)}
        />
      )}
      {isOpen && (
        <PutAwayDialog entries={entries} onClose={() => setOpen(false)} onRestored={undo.dismiss} />
      )}
      <UndoStatus undo={undo} />
    </>
  );
}

const entriesNow = (
  putAway: StoredPutAway,
  courses: readonly CourseUpdates[],
  scope: readonly UpdateType[],
) => awayEntries(putAway, courses, scope, Date.now());

interface PutAwayLineProps {
  /** Of scope and lane. */
  readonly away: Away;
  readonly entries: readonly AwayEntry[];
  readonly onOpen: () => void;
}

function PutAwayLine({ away: { muted, hidden }, entries, onOpen }: PutAwayLineProps) {
  const words = useLanguage().words.away;
  const pinned = entries.filter(({ kind }) => kind === 'pinned').length;
  const { n, atLeast } = awayUpdates(entries);
  // Counts of unlisted courses are unknown.
  const isSure = !(atLeast || muted.updates.atLeast || hidden.updates.atLeast);
  const updates = bounded({ n, atLeast: !isSure });
  const parts = [
    ...(muted.badges > 0
      ? [partOf(muted.updates, (known) => words.badges({ badges: muted.badges, ...known }))]
      : []),
    ...(hidden.courses > 0
      ? [partOf(hidden.updates, (known) => words.courses({ courses: hidden.courses, ...known }))]
      : []),
  ];
  return (
    <div className={styles['line']}>
      <Button look="quiet" onClick={onOpen}>
        {title()}
      </Button>
      {parts.map(({ text }) => (
        <p className="quiet" key={text}>
          {text}
        </p>
      ))}
    </div>
  );

  function title(): string {
    const away = entries.length - pinned;
    if (away === 0) return words.nothing({ pinned });
    const [part, ...others] = parts;
    const isSaidBeside =
      others.length === 0 && part?.updates.n === n && part.updates.atLeast !== isSure;
    if (n === 0 || isSaidBeside) return words.some({ entries: away });
    return words.counted({ entries: away, ...updates });
  }
}

const partOf = (updates: Total, write: (known: Bounded) => string) => ({
  updates,
  text: write(bounded(updates)),
});
