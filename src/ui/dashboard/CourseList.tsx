// The courses in view, as cards or a list.
import { oldestOf } from '../../model/courseUpdates.ts';
import type { Row } from '../../model/selectRow.ts';
import type { Layout } from '../../model/view.ts';
import type { Words } from '../../messages/words.ts';
import { dateOf } from '../../model/headline.ts';
import { useLanguage } from '../shared/useLanguage.ts';
import { CourseGroups } from './CourseGroups.tsx';
import styles from './CourseList.module.css';
import { CourseRows } from './CourseRows.tsx';
import { FoldedCourses } from './FoldedCourses.tsx';
import type { Shown } from './useSelection.ts';

export interface CourseListProps {
  readonly shown: Shown;
  readonly layout: Extract<Layout, 'cards' | 'list'> | 'compact';
}

export function CourseList({ shown, layout }: CourseListProps) {
  const { selection, headline, complete, counted, listKey, heldKey } = shown;
  const { rows, clear, onlyAway, types } = selection;
  const { words, pastTime } = useLanguage();
  const { courses } = words;
  const datedAbove = dateOf(headline);
  // Rows that are added below rows would lie in groups all over the screen.
  const isGrouped =
    counted && layout === 'list' && rows.some(({ course }) => course.code !== undefined);
  const Rows = isGrouped ? CourseGroups : CourseRows;
  return (
    <div className={styles['courses']}>
      {rows.length > 0 && (
        <Rows
          complete={complete}
          datedAbove={datedAbove}
          heldKey={heldKey}
          key={listKey}
          layout={layout}
          level={2}
          name={courses.courses}
          rows={rows}
          types={types}
        />
      )}
      {[
        {
          key: 'away',
          rows: onlyAway,
          title: titleOf(onlyAway, courses.onlyAway, courses.onlyAwayAsOf),
        },
        { key: 'clear', rows: clear, title: titleOf(clear, courses.clear, courses.clearAsOf) },
      ].map(({ key, ...fold }) => (
        <FoldedCourses datedAbove={datedAbove} key={key} layout={layout} level={2} {...fold} />
      ))}
    </div>
  );

  /** Nothing is called clear before it is proven. */
  function titleOf(
    folded: readonly Row[],
    now: Words['courses']['onlyAway'],
    before: Words['courses']['onlyAwayAsOf'],
  ) {
    const n = folded.length;
    const asOf = oldestOf(folded);
    return asOf === undefined ? now({ n }) : before({ n, time: pastTime(asOf) });
  }
}
