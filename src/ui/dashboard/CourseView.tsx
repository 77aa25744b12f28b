// The courses in view, laid out as the address says. A table and a queue come when they are wanted.
import { memo } from 'react';
import type { CourseUpdates } from '../../model/courseUpdates.ts';
import type { Layout } from '../../model/view.ts';
import { later } from '../shared/later.tsx';
import { PartMissing } from '../shared/PartMissing.tsx';
import { CourseList } from './CourseList.tsx';
import type { Shown } from './useSelection.ts';

export interface CourseViewProps {
  readonly shown: Shown;
  /** `compact`: see CourseItems. */
  readonly layout: Layout | 'compact';
  /** All in scope, whatever the search and the filter. */
  readonly courses: readonly CourseUpdates[];
}

export const loadTable = () => import('./CourseTable.tsx').then((part) => part.CourseTable);
export const loadQueue = () => import('./Queue.tsx').then((part) => part.Queue);
const CourseTable = later(loadTable, { missing: PartMissing });
const Queue = later(loadQueue, { missing: PartMissing });

export const CourseView = memo(function CourseView(props: CourseViewProps) {
  const { shown, layout, courses } = props;
  switch (layout) {
    case 'cards':
    case 'list':
    case 'compact':
      return <CourseList layout={layout} shown={shown} />;
    case 'table':
      return <CourseTable shown={shown} />;
    case 'queue':
      return <Queue courses={courses} shown={shown} />;
  }
});
