// The courses in view, as cards or a list.
import { oldestOf } from '../../model/courseUpdates.ts';
import type { Row } from '../../model/selectRow.ts';
import type { Layout } from '../../model/view.ts';
import { typesText } from '../../messages/typesText.ts';
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
  const { selection, headline, narrowed, complete, counted, listKey, heldKey } = shown;
  const { rows, clear, onlyAway, types } = selection;
  const language = useLanguage();
  const { courses } = language.words;
  const datedAbove = dateOf(headline);
  // Rows that are added below rows would lie in groups all over the screen.
  const isGrouped =
    counted && layout === 'list' && rows.some(({ course }) => course.code !== undefined);
  const shared = { datedAbove, layout, level: 2 } as const;
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
      <FoldedCourses {...shared} fold="away" rows={onlyAway} title={awayTitle()} />
      <FoldedCourses {...shared} fold="clear" rows={clear} title={clearTitle()} />
    </div>
  );

  function awayTitle(): string {
    const n = onlyAway.length;
    const time = timeOf(onlyAway);
    return time === undefined ? courses.onlyAway({ n }) : courses.onlyAwayAsOf({ n, time });
  }

  /** Nothing is called clear before it is proven, or where types in use are left out. */
  function clearTitle(): string {
    const n = clear.length;
    const time = timeOf(clear);
    if (narrowed) {
      const none = { n, types: typesText(types, language) };
      return time === undefined ? courses.without(none) : courses.withoutAsOf({ ...none, time });
    }
    return time === undefined ? courses.clear({ n }) : courses.clearAsOf({ n, time });
  }

  /** Of the oldest number of an earlier check; undefined: all are of the latest. */
  function timeOf(folded: readonly Row[]): string | undefined {
    const asOf = oldestOf(folded);
    return asOf === undefined ? undefined : language.pastTime(asOf);
  }
}
