// Courses as a list or in groups; put-away and clear ones are folded.
import { useState } from 'react';
import { foldText, type FoldSource } from '../../messages/foldText.ts';
import { oldestOf } from '../../model/courseUpdates.ts';
import type { Row } from '../../model/selectRow.ts';
import { useLanguage } from '../../app/shared/useLanguage.ts';
import { lazyPart } from '../../app/shared/lazyPart.tsx';
import styles from './CourseList.module.css';
import { CourseItems, type CourseItemsProps } from './CourseRow.tsx';
import { FIRST_ROWS, MOST_ROWS, useRenderedCount } from '../data/useRenderedCount.ts';
import { useDashboard } from '../data/useDashboard.ts';
import type { Shown } from '../data/useSelection.ts';
import { Button } from '../../app/shared/Button.tsx';

const CutNote = lazyPart(() => import('../shared/CutNote.tsx').then((part) => part.CutNote));

const CourseGroups = lazyPart(() => import('./CourseGroups.tsx').then((part) => part.CourseGroups));

export function CourseList({ shown }: { readonly shown: Shown }) {
  const { rows, clear, onlyAway } = shown.selection;
  const { courses } = useLanguage().words;
  const { group } = useDashboard().shownView.view;
  return (
    <div className={styles['courses']}>
      {rows.length > 0 &&
        (group === 'code' ? (
          <CourseGroups shown={shown} />
        ) : (
          <CourseRows name={courses.courses} rows={rows} />
        ))}
      <FoldedCourses fold="away" rows={onlyAway} shown={shown} />
      <FoldedCourses fold="clear" rows={clear} shown={shown} />
    </div>
  );
}

interface FoldedCoursesProps {
  readonly rows: readonly Row[];
  /** FocusKept.tsx reads it in the id. */
  readonly fold: FoldSource['fold'];
  readonly shown: Shown;
}

function FoldedCourses({ rows, fold, shown }: FoldedCoursesProps) {
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  if (rows.length === 0) return undefined;
  const title = foldText({ ...shown, fold, n: rows.length, asOf: oldestOf(rows) }, language);
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
      {rows.length > MOST_ROWS && <CutNote of={rows.length} />}
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
