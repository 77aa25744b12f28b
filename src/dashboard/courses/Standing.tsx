// The state of a course in words.
import { useContext } from 'react';
import { typesText } from '../../messages/headlineText.ts';
import { areZero } from '../../model/courseUpdates.ts';
import type { Row } from '../../model/selectRow.ts';
import { useLanguage } from '../../app/shared/useLanguage.ts';
import styles from './CourseRow.module.css';
import { RowContext } from '../data/useDashboard.ts';

export interface StandingProps {
  readonly row: Row;
  /** The time of stale numbers, unless the headline shows it; ms since the epoch. */
  readonly asOf: number | undefined;
}

export function Standing({ row: { course, state, types, muted }, asOf }: StandingProps) {
  const language = useLanguage();
  const { words, pastTime } = language;
  const { narrowed } = useContext(RowContext);
  const problem = `problem pictured ${styles['said'] ?? ''}`;
  switch (state.kind) {
    case 'checking':
      return <p className={styles['checking']}>{words.course.checking}</p>;
    case 'checked':
    case 'stale':
      if (!areZero(state.counts, types)) return undefined;
      // CourseRow.tsx shows the time beside the name.
      if (!areZero(state.counts, muted))
        return <p className={styles['quiet']}>{words.course.onlyAway}</p>;
      return asOf === undefined ? (
        <p className={styles['quiet']}>{none()}</p>
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
