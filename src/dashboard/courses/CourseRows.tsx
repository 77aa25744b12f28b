// A list of courses, and its empty frames until the numbers are known.
import type { Row } from '../../model/selectRow.ts';
import { CutNote } from '../shared/CutNote.tsx';
import { FIRST_ROWS, useDrawnCount } from '../data/useDrawnCount.ts';
import styles from './CourseList.module.css';
import { CourseRow } from './CourseRow.tsx';

export function CourseRows({ rows, ...list }: CourseItemsProps) {
  return (
    <>
      <CourseItems {...list} rows={rows.slice(0, useDrawnCount(rows.length))} />
      <CutNote of={rows.length} />
    </>
  );
}

export interface CourseItemsProps {
  readonly rows: readonly Row[];
  /** Accessible name. */
  readonly name: string;
  readonly level: 2 | 3;
  readonly datedAbove: number | undefined;
}

export function CourseItems({ rows, name, level, datedAbove }: CourseItemsProps) {
  return (
    <ul aria-label={name} className={styles['rows']}>
      {rows.map((row) => (
        <CourseRow datedAbove={datedAbove} key={row.course.id} level={level} row={row} />
      ))}
    </ul>
  );
}

/** `count`: of the courses. */
export function CourseFrames({ count }: { readonly count: number }) {
  return (
    <div aria-hidden className={styles['frames']}>
      {Array.from({ length: Math.min(count, FIRST_ROWS) }, (_, index) => (
        <div className={styles['frame']} key={index} />
      ))}
    </div>
  );
}
