// Courses in one list. What it takes to draw only a part of many comes when there are many.
import { later } from '../shared/later.tsx';
import { CourseItems, type CourseItemsProps } from './CourseItems.tsx';
import { GUESS, MOST_DRAWN } from './windowLimits.ts';

export const loadWindow = () => import('./WindowedRows.tsx').then((part) => part.WindowedRows);
const WindowedRows = later(loadWindow, {
  pending: FirstItems,
  missing: CourseItems,
});

export function CourseRows(items: CourseItemsProps) {
  return items.rows.length > MOST_DRAWN ? <WindowedRows {...items} /> : <CourseItems {...items} />;
}

function FirstItems(items: CourseItemsProps) {
  const after = (items.rows.length - MOST_DRAWN) * GUESS;
  return <CourseItems {...items} shown={{ start: 0, end: MOST_DRAWN, before: 0, after }} />;
}
