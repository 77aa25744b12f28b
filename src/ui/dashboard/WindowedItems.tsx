// Of many courses, those near the screen, and `more` beyond them.
import { useRef } from 'react';
import { CourseItems, type CourseItemsProps } from './CourseItems.tsx';
import { useWindow, type WindowOptions } from './useWindow.ts';

export function WindowedItems({ atFirst, more, ...items }: CourseItemsProps & WindowOptions) {
  const list = useRef<HTMLUListElement>(null);
  const shown = useWindow(list, items.rows.length, { atFirst, more });
  return <CourseItems {...items} ref={list} shown={shown} />;
}
