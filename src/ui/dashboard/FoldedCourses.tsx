// Courses that want nothing, behind one line that says so.
import { useState } from 'react';
import type { Row } from '../../model/selectRow.ts';
import { Button } from '../shared/Button.tsx';
import type { CourseItemsProps } from './CourseItems.tsx';
import { CourseRows } from './CourseRows.tsx';

export interface FoldedCoursesProps extends Pick<CourseItemsProps, 'level' | 'datedAbove'> {
  readonly rows: readonly Row[];
  /** Read by FocusKept.tsx. */
  readonly fold: 'away' | 'clear';
  /** Of the button; accessible name of the list as well. */
  readonly title: string;
}

export function FoldedCourses({ rows, fold, title, ...list }: FoldedCoursesProps) {
  const [isOpen, setOpen] = useState(false);
  if (rows.length === 0) return undefined;
  return (
    <div id={`fold-${fold}`}>
      <Button expanded={isOpen} onClick={() => setOpen(!isOpen)} picture="chevron">
        {title}
      </Button>
      {isOpen && <CourseRows {...list} name={title} rows={rows} />}
    </div>
  );
}
