// What a person can do with courses and badges beyond reading them: options, undo, and the list of what is put away.
import { useMemo, useState } from 'react';
import type { UpdateType } from '../../api/updateType.ts';
import { awayEntries } from '../../model/awayEntries.ts';
import type { CourseUpdates } from '../../model/courseUpdates.ts';
import type { PutAway as StoredPutAway } from '../../model/putAway.ts';
import { awayOf } from '../../model/selectAway.ts';
import type { Row } from '../../model/selectRow.ts';
import { lazyPart } from '../shared/lazyPart.tsx';
import { CourseOptions } from './CourseOptions.tsx';
import { PutAwayLine } from './PutAwayLine.tsx';
import { UndoStatus } from './UndoStatus.tsx';
import { useDashboard } from './useDashboard.ts';
import { useUndo } from './useUndo.ts';

const PutAwayDialog = lazyPart(() =>
  import('./PutAwayDialog.tsx').then((part) => part.PutAwayDialog),
);

export interface PutAwayProps {
  /** Of the snapshot. */
  readonly courses: readonly CourseUpdates[];
  /** In scope. */
  readonly scope: readonly UpdateType[];
  /** Of scope and lane. */
  readonly types: readonly UpdateType[];
  /** Of every course, hidden ones included. */
  readonly rows: readonly Row[];
  /** See awayOf. */
  readonly complete: boolean;
}

export function PutAway({ courses, scope, types, rows, complete }: PutAwayProps) {
  const { remembered } = useDashboard();
  const putAway = remembered.memory?.putAway;
  const undo = useUndo();
  const [isOpen, setOpen] = useState(false);
  const entries = useMemo(
    () => (putAway === undefined ? [] : entriesNow(putAway, courses, scope)),
    [putAway, courses, scope],
  );
  if (putAway === undefined) return undefined;
  return (
    <>
      <CourseOptions courses={courses} putAway={putAway} types={types} undo={undo} />
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
