// Of many courses, those near the screen are drawn.
import { useRef } from 'react';
import { CourseItems, type CourseItemsProps } from './CourseItems.tsx';
import { useWindow } from './useWindow.ts';

export interface WindowedRowsProps extends CourseItemsProps {
  /** See useWindow. */
  readonly atFirst?: number;
}

export function WindowedRows({ atFirst, ...items }: WindowedRowsProps) {
  const list = useRef<HTMLUListElement>(null);
  const shown = useWindow(list, items.rows.length, atFirst);
  return <CourseItems {...items} ref={list} shown={shown} />;
}
