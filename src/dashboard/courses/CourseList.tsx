// Courses as a list or in groups; put-away and clear ones are folded.
import { useState } from 'react';
import { typesText } from '../../messages/headlineText.ts';
import { oldestOf } from '../../model/courseUpdates.ts';
import type { Row } from '../../model/selectRow.ts';
import { useLanguage } from '../../app/shared/useLanguage.ts';
import { lazyPart } from '../../app/shared/lazyPart.tsx';
import styles from './CourseList.module.css';
import { CourseItems, type CourseItemsProps } from './CourseRow.tsx';
import { CutNote } from '../shared/CutNote.tsx';
import { FIRST_ROWS, useRenderedCount } from '../data/useRenderedCount.ts';
import { useDashboard } from '../data/useDashboard.ts';
import type { Shown } from '../data/useSelection.ts';
import { Button } from '../../app/shared/Button.tsx';

const CourseGroups = lazyPart(() => import('./CourseGroups.tsx').then((part) => part.CourseGroups));

export function CourseList({ shown }: { readonly shown: Shown }) {
  const { selection, narrowed } = shown;
  const { rows, clear, onlyAway, types } = selection;
  const language = useLanguage();
  const { courses } = language.words;
  const { group } = useDashboard().shownView.view;
  return (
    <div className={styles['courses']}>
      {rows.length > 0 &&
        (group === 'code' ? (
          <CourseGroups shown={shown} />
        ) : (
          <CourseRows name={courses.courses} rows={rows} />
        ))}
      <FoldedCourses fold="away" rows={onlyAway} titleOf={awayTitle} />
      <FoldedCourses fold="clear" rows={clear} titleOf={clearTitle} />
    </div>
  );

  function awayTitle(n: number, time: string | undefined): string {
    return time === undefined ? courses.onlyAway({ n }) : courses.onlyAwayAsOf({ n, time });
  }

  /** Never says "clear" if the address excludes types in use. */
  function clearTitle(n: number, time: string | undefined): string {
    if (narrowed) {
      const none = { n, types: typesText(types, language) };
      return time === undefined ? courses.without(none) : courses.withoutAsOf({ ...none, time });
    }
    return time === undefined ? courses.clear({ n }) : courses.clearAsOf({ n, time });
  }
}

interface FoldedCoursesProps {
  readonly rows: readonly Row[];
  /** FocusKept.tsx reads it in the id. */
  readonly fold: 'away' | 'clear';
  /** `n`: of courses. `time`: of the oldest stale number; undefined: all are current. */
  readonly titleOf: (n: number, time: string | undefined) => string;
}

function FoldedCourses({ rows, fold, titleOf }: FoldedCoursesProps) {
  const { pastTime } = useLanguage();
  const [isOpen, setOpen] = useState(false);
  if (rows.length === 0) return undefined;
  const asOf = oldestOf(rows);
  const title = titleOf(rows.length, asOf === undefined ? undefined : pastTime(asOf));
  return (
    <div id={`fold-${fold}`}>
      <Button expanded={isOpen} onClick={() => setOpen(!isOpen)} picture="chevron">
        {title}
      </Button>
      {isOpen && <CourseRows name={title} rows={rows} />}
    </div>
  );
}

function CourseRows({ rows, name }: Omit<CourseItemsProps, 'level'>) {
  return (
    <>
      <CourseItems level={2} name={name} rows={rows.slice(0, useRenderedCount(rows.length))} />
      <CutNote of={rows.length} />
    </>
  );
}

export function CourseFrames({ count }: { readonly count: number }) {
  return (
    <div aria-hidden className={styles['frames']}>
      {Array.from({ length: Math.min(count, FIRST_ROWS) }, (_, index) => (
        <div className={styles['frame']} key={index} />
      ))}
    </div>
  );
}
