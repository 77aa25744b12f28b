// What there is to say of a course beside its badges, or in their place.
import { areZero } from '../../model/courseUpdates.ts';
import type { Row } from '../../model/selectRow.ts';
import { useLanguage } from '../shared/useLanguage.ts';
import styles from './CourseCard.module.css';

export interface StandingProps {
  readonly row: Row;
  /** Of its numbers, where they are of an earlier check and nothing above says so; ms since the epoch. */
  readonly asOf: number | undefined;
}

export function Standing({ row: { course, state, types, muted }, asOf }: StandingProps) {
  const { words, pastTime } = useLanguage();
  const problem = `problem pictured ${styles['said'] ?? ''}`;
  switch (state.kind) {
    case 'checking':
      return <p className={styles['checking']}>{words.course.checking}</p>;
    case 'checked':
    case 'stale':
      if (!areZero(state.counts, types)) return undefined;
      // Of what time that is, stands beside the name (CourseCard.tsx).
      if (!areZero(state.counts, muted))
        return <p className={styles['quiet']}>{words.course.onlyAway}</p>;
      return asOf === undefined ? (
        <p className={styles['quiet']}>{words.course.noUpdates}</p>
      ) : (
        <p className={problem}>{words.course.noUpdatesAsOf({ time: pastTime(asOf) })}</p>
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
}
