// A list of courses.
import type { Row } from '../../model/selectRow.ts';
import { CutNote } from '../toolbar/CutNote.tsx';
import { useRenderedCount } from '../data/useRenderedCount.ts';
import styles from './CourseRows.module.css';
import { CourseRow } from './CourseRow.tsx';

export function CourseRows({ rows, ...list }: CourseItemsProps) {
  return (
    <>
      <CourseItems {...list} rows={rows.slice(0, useRenderedCount(rows.length))} />
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
