// Courses as list items, in the order they come in. Of many, those near the screen are drawn.
import { useRef } from 'react';
import type { Row } from '../../model/selectRow.ts';
import { CourseCard } from './CourseCard.tsx';
import styles from './CourseRows.module.css';
import { useWindow } from './useWindow.ts';

export interface CourseRowsProps {
  readonly rows: readonly Row[];
  /** Accessible name of the list. */
  readonly name: string;
  readonly layout: 'cards' | 'list';
  /** Of the names of courses. */
  readonly level: 2 | 3;
  readonly datedAbove: number | undefined;
  /** See useWindow. */
  readonly atFirst?: number;
}

export function CourseRows(props: CourseRowsProps) {
  const { rows, name, layout, level, datedAbove, atFirst } = props;
  const list = useRef<HTMLUListElement>(null);
  const { start, end, before, after } = useWindow(list, rows.length, atFirst);
  const isCut = end - start < rows.length;
  return (
    <ul aria-label={name} className={styles['rows']} data-layout={layout} ref={list}>
      {before > 0 && <li aria-hidden className={styles['spacer']} style={{ blockSize: before }} />}
      {rows.slice(start, end).map((row, index) => (
        <CourseCard
          datedAbove={datedAbove}
          key={row.course.id}
          level={level}
          place={isCut ? start + index + 1 : undefined}
          places={isCut ? rows.length : undefined}
          row={row}
        />
      ))}
      {after > 0 && <li aria-hidden className={styles['spacer']} style={{ blockSize: after }} />}
    </ul>
  );
}
