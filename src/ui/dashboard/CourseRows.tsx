// Courses in one list.
import { CourseItems, type CourseItemsProps } from './CourseItems.tsx';
import { CutNote } from './CutNote.tsx';
import { useDrawnCount } from './useDrawnCount.ts';

export function CourseRows({ rows, ...list }: CourseItemsProps) {
  return (
    <>
      <CourseItems {...list} rows={rows.slice(0, useDrawnCount(rows.length))} />
      <CutNote of={rows.length} />
    </>
  );
}
