// Courses in one list; of many, only a part is rendered at first.
import { CourseItems, type CourseItemsProps } from './CourseItems.tsx';
import { useMoreRows } from './useMoreRows.ts';
import { WindowedItems } from './WindowedItems.tsx';
import { MOST_DRAWN } from './windowLimits.ts';

export function CourseRows(items: CourseItemsProps) {
  const more = useMoreRows(items.rows);
  return items.rows.length > MOST_DRAWN ? (
    <WindowedItems {...items} more={more} />
  ) : (
    <CourseItems {...items} />
  );
}
