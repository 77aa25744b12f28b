// One course: number to do, name, badges, unknown and stale numbers.
import { memo, useContext, useState, useSyncExternalStore } from 'react';
import { bounded, typesText } from '../../messages/headlineText.ts';
import { areZero, shownCounts } from '../../model/courseUpdates.ts';
import { sameRow, type Row } from '../../model/selectRow.ts';
import { useLanguage } from '../../app/shared/useLanguage.ts';
import { Filled } from '../../app/shared/Filled.tsx';
import { Badge, UnknownBadge } from '../shared/Badge.tsx';
import { CourseName } from './CourseName.tsx';
import styles from './CourseRow.module.css';
import { OptionsButton } from '../shared/OptionsButton.tsx';
import shared from '../shared/Rows.module.css';
import { RowContext } from '../data/useDashboard.ts';
import { isUnchanged } from '../../model/seenCounts.ts';
import { never } from '../data/useMemory.ts';

export interface CourseItemsProps {
  readonly rows: readonly Row[];
  /** Accessible name. */
  readonly name: string;
  readonly level: 2 | 3;
  readonly datedAbove: number | undefined;
}

export function CourseItems({ rows, name, level, datedAbove }: CourseItemsProps) {
  return (
    <ul aria-label={name} className={shared['rows']}>
      {rows.map((row) => (
        <CourseRow datedAbove={datedAbove} key={row.course.id} level={level} row={row} />
      ))}
    </ul>
  );
}

interface CourseRowProps {
  readonly row: Row;
  readonly level: 2 | 3;
  /** The time that the headline shows for all numbers, ms since the epoch. */
  readonly datedAbove: number | undefined;
}

/** Renders on change only: a thousand rows share each answer. */
const CourseRow = memo(
  CourseRowView,
  (before, after) =>
    before.level === after.level &&
    before.datedAbove === after.datedAbove &&
    sameRow(before.row, after.row),
);

function CourseRowView({ row, level, datedAbove }: CourseRowProps) {
  const { course, state, types, muted } = row;
  const { words, pastTime } = useLanguage();
  const counts = shownCounts(state);
  // A type absent from the answer is unknown, or in flight during a check.
  const missing = state.kind === 'checking' ? 'known' : 'unknown';
  const unknown = counts && types.filter((type) => (counts[type]?.kind ?? missing) !== 'known');
  const asOf = ownDate();
  const isDated =
    asOf !== undefined && counts !== undefined && !areZero(counts, [...types, ...muted]);
  return (
    <li className={styles['row']} data-held={state.kind === 'checking' && counts === undefined}>
      <CourseToDo row={row} />
      <CourseName
        aside={
          <>
            {row.pinned && (
              <span className={`pictured ${styles['pinned'] ?? ''}`}>{words.course.pinned}</span>
            )}
            {muted.length > 0 && (
              <span className="quiet">{words.course.muted({ n: muted.length })}</span>
            )}
            {isDated && (
              <p className="problem pictured">
                {words.course.numbersFrom({ time: pastTime(asOf) })}
              </p>
            )}
          </>
        }
        course={course}
        level={level}
      />
      <div className={styles['updates']}>
        {counts !== undefined &&
          types.map((type) => {
            const count = counts[type];
            if (count?.kind !== 'known' || count.n === 0) return undefined;
            return (
              <Badge
                change={row.changes?.[type]}
                course={course}
                isStale={state.kind === 'stale'}
                key={type}
                n={count.n}
                type={type}
              />
            );
          })}
        {unknown !== undefined && unknown.length > 0 && <UnknownBadge types={unknown} />}
        {counts !== undefined && <MuteOffer row={row} />}
        <Standing asOf={asOf} row={row} />
      </div>
      {state.kind !== 'checking' && <Refreshing orgUnitId={course.id} />}
      <OptionsButton course={course} />
    </li>
  );

  /** The time of stale numbers, unless the headline shows it. */
  function ownDate(): number | undefined {
    if (state.kind !== 'stale') return undefined;
    const isTold = datedAbove !== undefined && pastTime(state.asOf) === pastTime(datedAbove);
    return isTold ? undefined : state.asOf;
  }
}

function Refreshing({ orgUnitId }: { readonly orgUnitId: string }) {
  const { words } = useLanguage();
  if (!useContext(RowContext).alone.has(orgUnitId)) return undefined;
  return (
    <p className={`pictured ${styles['refreshing'] ?? ''}`}>
      <span className="visually-hidden">{words.course.refreshing}</span>
    </p>
  );
}

function CourseToDo({ row: { state, sums } }: { readonly row: Row }) {
  const { words, number } = useLanguage();
  const { toDo } = sums;
  if (toDo === undefined) return undefined;
  if (toDo.n > 0) {
    const { n, sure } = bounded(toDo);
    return (
      <span className={styles['toDo']} data-stale={state.kind === 'stale'}>
        <Filled quiet text={(shown) => words.course.toDo({ sure, shown })}>
          <b data-least={sure === 'no'}>{number(n)}</b>
        </Filled>
      </span>
    );
  }
  if (!toDo.atLeast || state.kind === 'checking') return undefined;
  return (
    <span className={styles['toDo']}>
      <span aria-hidden>–</span>
      <span className="visually-hidden">{words.course.toDoUnknown}</span>
    </span>
  );
}

function MuteOffer({ row: { course, state, types } }: { readonly row: Row }) {
  const { words } = useLanguage();
  const { store } = useContext(RowContext);
  const counts = shownCounts(state);
  const [decided] = useState(() => types.find(isOffered));
  const type = useSyncExternalStore(store?.subscribe ?? never, () =>
    types.find((one) => one === decided && isOffered(one)),
  );
  if (type === undefined) return undefined;
  return (
    <button
      className={styles['offer']}
      popoverTarget="options"
      type="button"
      value={`${course.id} ${type}`}
    >
      {words.course.unchanged}
    </button>
  );

  function isOffered(one: Row['types'][number]): boolean {
    const count = counts?.[one];
    return (
      count?.kind === 'known' &&
      isUnchanged(store?.read().memory.seenCounts.get(course.id)?.[one], count.n)
    );
  }
}

interface StandingProps {
  readonly row: Row;
  /** The time of stale numbers, unless the headline shows it; ms since the epoch. */
  readonly asOf: number | undefined;
}

function Standing({ row: { course, state, types, muted }, asOf }: StandingProps) {
  const language = useLanguage();
  const { words, pastTime } = language;
  const { narrowed } = useContext(RowContext);
  const problem = `problem pictured ${styles['said'] ?? ''}`;
  switch (state.kind) {
    case 'checking':
      return <p className={`note ${styles['checking'] ?? ''}`}>{words.course.checking}</p>;
    case 'checked':
    case 'stale':
      if (!areZero(state.counts, types)) return undefined;
      // CourseRow.tsx shows the time beside the name.
      if (!areZero(state.counts, muted)) return <p className="note">{words.course.onlyAway}</p>;
      return asOf === undefined ? (
        <p className="note">{none()}</p>
      ) : (
        <p className={problem}>{noneAsOf(pastTime(asOf))}</p>
      );
    case 'unchecked':
      return (
        <p className={problem}>
          {course.active ? words.course.notChecked : words.course.notActive}
        </p>
      );
    case 'not-asked':
      return <p className={problem}>{words.course.notAsked}</p>;
  }

  function none(): string {
    return narrowed
      ? words.course.none({ types: typesText(types, language) })
      : words.course.noUpdates;
  }

  function noneAsOf(time: string): string {
    return narrowed
      ? words.headline.noneOfAsOf({ types: typesText(types, language), time })
      : words.course.noUpdatesAsOf({ time });
  }
}
