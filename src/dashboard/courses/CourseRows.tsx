// A list of courses, cut at the number that is rendered.
import type { Row } from '../../model/selectRow.ts';
import { CutNote } from '../toolbar/CutNote.tsx';
import { useDrawnCount } from '../data/useDrawnCount.ts';
import styles from './CourseRows.module.css';
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
  /** Accessible name of the list. */
  readonly name: string;
  /** Heading level of the names. */
  readonly level: 2 | 3;
  /** See CourseRow. */
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
