// Courses as a list; put-away, ended and clear ones are folded.
import { sumKinds, traitsOf, updateTypes } from '../../api/updateType.ts';
import { foldedCoursesText, type FoldSource } from '../../messages/foldedCoursesText.ts';
import { oldestOf } from '../../model/courseUpdates.ts';
import type { Row } from '../../model/selectRow.ts';
import { addSums, listSums, mostToDo } from '../../model/sums.ts';
import type { Words } from '../../messages/words.ts';
import { useLanguage } from '../../app/shared/useLanguage.ts';
import styles from './CourseList.module.css';
import { CourseRow } from './CourseRow.tsx';
import { useDashboard } from '../data/useDashboard.ts';
import { useHeldRows } from '../data/useHeld.ts';
import { CutNote, FIRST_ROWS, useRenderedCount } from '../shared/CutNote.tsx';
import { Fold } from '../../app/shared/Button.tsx';

export function CourseList() {
  const shown = useDashboard('shown');
  const { rows, clear, onlyAway, ended } = shown.selection;
  const { words, number } = useLanguage();
  const { courses, badge } = words;
  const { most, isCompared } = mostToDo([...rows, ...ended]);
  const digits = number(most).length;
  return (
    <div
      className={`stack ${styles['courses'] ?? ''}`}
      style={{
        '--columns': columnsFor(badge),
        '--digits': digits,
        '--most': isCompared ? most : undefined,
      }}
    >
      {rows.length > 0 && <CourseRows name={courses.courses} rows={rows} />}
      <FoldedCourses fold="away" rows={onlyAway} />
      <FoldedCourses fold="ended" rows={ended} />
      <FoldedCourses fold="clear" rows={clear} />
    </div>
  );
}

/** A column for each kind, as wide as a learner's badge in this language: a teacher has no feedback to leave room for. */
function columnsFor(badge: Words['badge']): string {
  const types = updateTypes.filter((type) => traitsOf[type].lanes.includes('learn'));
  const widths = sumKinds.map((kind) => {
    const texts = types.flatMap((type) =>
      traitsOf[type].sum === kind ? badge[type]({ n: 10, shown: '10' }) : [],
    );
    // Ideographs are as wide as two digits. The rest is for the icon, and a change.
    return Math.max(...texts.map((text) => text.replaceAll(/[\u2E80-\uFFFF]/g, '00').length)) + 5;
  });
  return widths.map((width) => `minmax(0, ${width}ch)`).join(' ');
}

interface FoldedCoursesProps {
  readonly rows: readonly Row[];
  /** keepFocus.ts reads it in the id. */
  readonly fold: FoldSource['fold'];
}

function FoldedCourses({ rows, fold }: FoldedCoursesProps) {
  const shown = useDashboard('shown');
  const language = useLanguage();
  const held = useHeldRows(shown.orderKey, rows);
  if (rows.length === 0) return undefined;
  // Other folds say none: adding up a thousand clear courses would be for nothing.
  const sums = fold === 'ended' ? listSums(addSums(rows, shown.selection.types, true)) : [];
  const isBelow = shown.selection.rows.length > 0;
  const title = foldedCoursesText(
    { ...shown, fold, n: rows.length, asOf: oldestOf(rows), isBelow, sums },
    language,
  );
  return (
    <div className="stack" id={`fold-${fold}`}>
      <Fold look="quiet" title={title}>
        <CourseRows name={title} rows={held} />
      </Fold>
    </div>
  );
}

interface CourseRowsProps {
  readonly rows: readonly Row[];
  /** Accessible name. */
  readonly name: string;
}

function CourseRows({ rows, name }: CourseRowsProps) {
  const rendered = rows.slice(0, useRenderedCount(rows.length));
  return (
    <>
      <ul aria-label={name} className={`box ${styles['rows'] ?? ''}`}>
        {rendered.map((row) => (
          <CourseRow key={row.course.id} row={row} />
        ))}
      </ul>
      <CutNote of={rows.length} />
    </>
  );
}

export function CourseFrames({ count }: { readonly count: number }) {
  return (
    <div aria-hidden className={`box ${styles['rows'] ?? ''}`} data-moment>
      {Array.from({ length: Math.min(count, FIRST_ROWS) }, (_, index) => (
        <div className={styles['frame']} key={index} />
      ))}
    </div>
  );
}
