// The line and the list of what is put away, and undo.
import { useMemo, useState, useEffect, useLayoutEffect, useRef } from 'react';
import type { UpdateType } from '../../api/updateType.ts';
import { bounded } from '../../messages/headlineText.ts';
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
import { addTotals } from '../../model/sums.ts';
import { useLanguage } from '../../app/shared/useLanguage.ts';
import { lazyPart } from '../../app/shared/lazyPart.tsx';
import { useDashboard } from '../data/useDashboard.ts';
import { Button, CloseButton } from '../../app/shared/Button.tsx';
import styles from './PutAway.module.css';
import { flushSync } from 'react-dom';

const PutAwayDialog = lazyPart(() =>
  import('./PutAwayDialog.tsx').then((part) => part.PutAwayDialog),
);

export interface PutAwayProps {
  readonly putAway: StoredPutAway;
  readonly courses: readonly CourseUpdates[];
  /** In scope. */
  readonly scope: readonly UpdateType[];
  readonly types: readonly UpdateType[];
  /** Of all courses, hidden ones included. */
  readonly rows: readonly Row[];
  readonly complete: boolean;
  /** `courses` are all of the person's. */
  readonly isWhole: boolean;
}

export function PutAway(props: PutAwayProps) {
  const { putAway, courses, scope, types, rows, complete, isWhole } = props;
  const [isOpen, setOpen] = useState(false);
  const entries = useMemo(
    () => entriesNow(putAway, courses, scope, isWhole),
    [putAway, courses, scope, isWhole],
  );
  const counted = entries.filter(({ isEarlier }) => !isEarlier);
  return (
    <>
      {counted.length > 0 && (
        <PutAwayLine
          away={awayOf(rows, types, complete)}
          entries={counted}
          onOpen={() => setOpen(true)}
        />
      )}
      {isOpen && <PutAwayDialog entries={entries} onClose={() => setOpen(false)} />}
      <UndoStatus />
    </>
  );
}

const entriesNow = (
  putAway: StoredPutAway,
  courses: readonly CourseUpdates[],
  scope: readonly UpdateType[],
  isWhole: boolean,
) => awayEntries(putAway, courses, scope, isWhole, Date.now());

interface PutAwayLineProps {
  readonly away: Away;
  /** Without those of earlier terms. */
  readonly entries: readonly AwayEntry[];
  readonly onOpen: () => void;
}

function PutAwayLine({ away: { muted, hidden }, entries, onOpen }: PutAwayLineProps) {
  const { words, list } = useLanguage();
  const { away } = words;
  const parts = [
    ...(hidden.courses > 0
      ? [away.courses({ courses: hidden.courses, ...bounded(hidden.updates) })]
      : []),
    ...(muted.badges > 0 ? [away.badges({ badges: muted.badges, ...bounded(muted.updates) })] : []),
  ];
  return (
    <div className={styles['line']}>
      <Button look="quiet" onClick={onOpen}>
        {parts.length === 0 ? title() : away.listed({ away: title(), parts: list(parts) })}
      </Button>
    </div>
  );

  function title(): string {
    const count = entries.filter(({ kind }) => kind !== 'pinned').length;
    if (count === 0) return away.nothing({ pinned: entries.length });
    const all = awayUpdates(entries);
    const said = addTotals([muted.updates, hidden.updates]);
    const isSaid = all.n === said.n && (said.atLeast || !all.atLeast);
    if (all.n === 0 || isSaid) return away.some({ entries: count });
    return away.counted({ entries: count, ...bounded(all) });
  }
}

/** Longer while the person points at it or the focus is in it. */
const STAYS_MS = 20_000;

function UndoStatus() {
  const { done, undo, dismiss } = useDashboard().undo;
  const language = useLanguage();
  const { away, page } = language.words;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (done === undefined) return undefined;
    const timer = setInterval(() => {
      if (!box.current?.matches(':hover, :focus-within')) dismiss();
    }, STAYS_MS);
    return () => clearInterval(timer);
  }, [done, dismiss]);
  // Layout effect: before FocusKept.tsx.
  useLayoutEffect(() => {
    // The focused element was removed with its course.
    const isLost = document.activeElement === document.body;
    if (done !== undefined && isLost) box.current?.querySelector('button')?.focus();
  }, [done]);
  return (
    <div className={styles['status']} data-empty={done === undefined} ref={box} role="status">
      {done !== undefined && (
        <>
          <p>{done.said(language)}</p>
          <Button onClick={() => leave(undo, done.orgUnitId)} picture="undo">
            {away.undo}
          </Button>
          <CloseButton name={page.close} onClick={() => leave(dismiss)} />
        </>
      )}
    </div>
  );

  /** Keeps the focus on the page: on the course that is back, or on the main region. */
  function leave(act: () => void, orgUnitId?: string) {
    const isFocused = box.current?.contains(document.activeElement) === true;
    flushSync(act);
    if (!isFocused) return;
    const buttons = [...document.querySelectorAll<HTMLButtonElement>('[popovertarget="options"]')];
    const course = buttons.find(({ value }) => value === orgUnitId);
    (course ?? document.getElementById('main'))?.focus({ preventScroll: course === undefined });
  }
}
