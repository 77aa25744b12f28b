// The courses in view, laid out as the address says. Table and queue are lazy.
import { memo } from 'react';
import type { CourseUpdates } from '../../model/courseUpdates.ts';
import type { Layout } from '../../model/view.ts';
import { lazyPart } from '../shared/lazyPart.tsx';
import { CourseList } from './CourseList.tsx';
import type { Shown } from './useSelection.ts';

export interface CourseViewProps {
  readonly shown: Shown;
  /** `compact`: see CourseItems. */
  readonly layout: Layout | 'compact';
  /** All in scope, whatever the search and the filter. */
  readonly courses: readonly CourseUpdates[];
}

const CourseTable = lazyPart(() => import('./CourseTable.tsx').then((part) => part.CourseTable));
const Queue = lazyPart(() => import('./Queue.tsx').then((part) => part.Queue));

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
