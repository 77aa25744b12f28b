// The courses in the layout of the view; table and queue are lazy.
import { memo } from 'react';
import type { CourseUpdates } from '../../model/courseUpdates.ts';
import type { Layout } from '../../model/view.ts';
import { lazyPart } from '../../app/shared/lazyPart.tsx';
import { CourseList } from './CourseList.tsx';
import type { Shown } from '../data/useSelection.ts';
import styles from './CourseView.module.css';
import { FIRST_ROWS } from '../data/useRenderedCount.ts';

export interface CourseViewProps {
  readonly shown: Shown;
  readonly layout: Layout;
  /** All in scope, before search and filter. */
  readonly courses: readonly CourseUpdates[];
}

const CourseTable = lazyPart(() =>
  import('../table/CourseTable.tsx').then((part) => part.CourseTable),
);
const Queue = lazyPart(() => import('../queue/Queue.tsx').then((part) => part.Queue));

export const CourseView = memo(function CourseView(props: CourseViewProps) {
  const { shown, layout, courses } = props;
  if (shown.waiting) return <CourseFrames count={courses.length} />;
  switch (layout) {
    case 'list':
      return <CourseList shown={shown} />;
    case 'table':
      return <CourseTable shown={shown} />;
    case 'queue':
      return <Queue courses={courses} shown={shown} />;
  }
});

function CourseFrames({ count }: { readonly count: number }) {
  return (
    <div aria-hidden className={styles['frames']}>
      {Array.from({ length: Math.min(count, FIRST_ROWS) }, (_, index) => (
        <div className={styles['frame']} key={index} />
      ))}
    </div>
  );
}
