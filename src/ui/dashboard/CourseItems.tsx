// Courses as list items, in the order they come in.
import type { Ref } from 'react';
import type { Row } from '../../model/selectRow.ts';
import { CourseCard } from './CourseCard.tsx';
import styles from './CourseItems.module.css';
import type { Window } from './windowOf.ts';

export interface CourseItemsProps {
  readonly rows: readonly Row[];
  /** Accessible name of the list. */
  readonly name: string;
  /** `compact`: a host's frame, in which numbers stand for themselves. */
  readonly layout: 'cards' | 'list' | 'compact';
  /** Of the names of courses. */
  readonly level: 2 | 3;
  readonly datedAbove: number | undefined;
  /** Those to draw; undefined: all. */
  readonly shown?: Window | undefined;
  readonly ref?: Ref<HTMLUListElement>;
}

export function CourseItems(props: CourseItemsProps) {
  const { rows, name, layout, level, datedAbove, shown, ref } = props;
  const { start, end, before, after } = shown ?? {
    start: 0,
    end: rows.length,
    before: 0,
    after: 0,
  };
  const isCut = end - start < rows.length;
  return (
    <ul aria-label={name} className={styles['rows']} data-layout={layout} ref={ref}>
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
