// One list of many courses, drawn little by little.
import type { CourseItemsProps } from './CourseItems.tsx';
import { useMoreRows } from './useMoreRows.ts';
import { WindowedItems } from './WindowedItems.tsx';

export function WindowedRows(items: CourseItemsProps) {
  return <WindowedItems {...items} more={useMoreRows(items.rows)} />;
}
