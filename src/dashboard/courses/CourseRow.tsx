// One course: number to do, name, badges, unknown and stale numbers.
import { placeOf } from '../../app/shared/pictures.ts';
import { replaceEqualDeep } from '@tanstack/react-query';
import { memo } from 'react';
import { sumKinds, traitsOf } from '../../api/updateType.ts';
import { bounded, typesText } from '../../messages/headlineText.ts';
import { codeBeside } from '../../model/courseNames.ts';
import { areZero, knownCount } from '../../model/courseUpdates.ts';
import type { Row } from '../../model/selectRow.ts';
import { useLanguage } from '../../app/shared/useLanguage.ts';
import { Filled } from '../../app/shared/Filled.tsx';
import { Badge, UnknownBadge, type BadgeProps } from '../shared/Badge.tsx';
import { CourseLink, NumbersNote, OptionsButton, useOwnTime } from '../shared/CourseParts.tsx';
import styles from './CourseRow.module.css';
import { useDashboard } from '../data/useDashboard.ts';

declare module 'react' {
  interface CSSProperties {
    /** Widths of the kinds of badges. */
    '--columns'?: string;
    /** Characters of the largest number to do. */
    '--digits'?: number;
    /** Number to do of a row. */
    '--n'?: number;
    /** The largest of the rows. */
    '--most'?: number | undefined;
  }
}

/** Renders on change only: a thousand rows share each answer, and what is put away. */
export const CourseRow = memo(
  CourseRowView,
  (before, after) => replaceEqualDeep(before.row, after.row) === before.row,
);

function CourseRowView({ row }: { readonly row: Row }) {
  const { course, state, types, muted } = row;
  const { words } = useLanguage();
  const id = `course-${course.id}`;
  const isHeld = state.kind === 'checking' && state.counts === undefined;
  const code = codeBeside(course);
  return (
    <li className={styles['row']} data-held={isHeld}>
      <CourseToDo row={row} />
      <div className={styles['course']}>
        <h2 className={`strong ${styles['name'] ?? ''}`} id={id}>
          <CourseLink course={course} />
        </h2>
        <div className="line">
          {code !== undefined && (
            <p className={`quiet ${styles['code'] ?? ''}`}>
              <bdi lang="">{code}</bdi>
            </p>
          )}
          {row.pinned && (
            <span className="quiet pictured" style={placeOf('pin')}>
              {words.course.pinned}
            </span>
          )}
          {muted.length > 0 && (
            <span className="quiet">{words.course.muted({ n: muted.length })}</span>
          )}
          {state.kind === 'stale' && !areZero(state.counts, [...types, ...muted]) && (
            <NumbersNote row={row} />
          )}
        </div>
      </div>
      <div className={`line ${styles['updates'] ?? ''}`}>
        <CourseNumbers describedBy={id} row={row} />
      </div>
      {row.asking && state.kind !== 'checking' && (
        <p className={`pictured quiet ${styles['refreshing'] ?? ''}`} style={placeOf('refresh')}>
          <span className="visually-hidden">{words.course.refreshing}</span>
        </p>
      )}
      <OptionsButton course={course} />
    </li>
  );
}

/** The badges, and words for what is unknown or none. */
export function CourseNumbers({ row, describedBy }: Pick<BadgeProps, 'row' | 'describedBy'>) {
  const { state, types } = row;
  const { counts } = state;
  const above = types.filter((type) => (knownCount(state, type) ?? 0) > 0);
  // A type absent from the answer is unknown, or in flight during a check.
  const missing = state.kind === 'checking' ? 'known' : 'unknown';
  const unknown = types.filter((type) => counts && (counts[type]?.kind ?? missing) !== 'known');
  const isStale = useOwnTime(state) !== undefined;
  return (
    <>
      {above.length > 0 &&
        sumKinds.map((kind) => (
          // A column where there is room for three, empty or not.
          <div className={`contents ${styles['kind'] ?? ''}`} key={kind}>
            {above
              .filter((type) => traitsOf[type].sum === kind)
              .map((type) => (
                <Badge
                  describedBy={describedBy}
                  isStale={isStale}
                  key={type}
                  row={row}
                  type={type}
                />
              ))}
          </div>
        ))}
      {unknown.length > 0 && <UnknownBadge describedBy={describedBy} types={unknown} />}
      <Standing row={row} />
    </>
  );
}

function CourseToDo({ row: { state, sums } }: { readonly row: Row }) {
  const { words, number } = useLanguage();
  const { toDo } = sums;
  const isStale = useOwnTime(state) !== undefined;
  if (toDo === undefined) return undefined;
  if (toDo.n > 0) {
    const { n, sure } = bounded(toDo);
    return (
      <span
        className={`quiet ${styles['toDo'] ?? ''}`}
        data-stale={isStale}
        style={{ '--n': toDo.n }}
      >
        <Filled quiet text={(shown) => words.course.toDo({ sure, shown })}>
          <b data-least={sure === 'no'}>{number(n)}</b>
        </Filled>
      </span>
    );
  }
  if (!toDo.atLeast || state.kind === 'checking') return undefined;
  return (
    <span className={`quiet ${styles['toDo'] ?? ''}`}>
      <span aria-hidden>–</span>
      <span className="visually-hidden">{words.course.toDoUnknown}</span>
    </span>
  );
}

function Standing({ row }: { readonly row: Row }) {
  const { state, types, muted } = row;
  const language = useLanguage();
  const words = language.words.course;
  const { leavesOutTypes } = useDashboard('forRows');
  const time = useOwnTime(state);
  switch (state.kind) {
    case 'checking':
      return <p className="note">{words.checking}</p>;
    case 'checked':
    case 'stale':
      if (!areZero(state.counts, types)) return undefined;
      // The time is beside the name.
      if (!areZero(state.counts, muted)) return <p className="note">{onlyAway()}</p>;
      return <p className={time === undefined ? 'note' : 'problem pictured'}>{none(time)}</p>;
    case 'unchecked':
    case 'not-asked':
      return <NumbersNote row={row} />;
  }

  /** With muted types, because all may be muted. */
  function inView(): string {
    return typesText([...types, ...muted], language);
  }

  function onlyAway(): string {
    return leavesOutTypes ? words.noOther({ types: inView() }) : words.onlyAway;
  }

  function none(at = 'none'): string {
    return leavesOutTypes
      ? words.none({ types: inView(), time: at })
      : words.noUpdates({ time: at });
  }
}
