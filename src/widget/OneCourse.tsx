// The widget of one course, on its own page: its numbers without its name, then the time and the controls.
import type { ReactNode } from 'react';
import { Button } from '../app/shared/Button.tsx';
import { useLanguage } from '../app/shared/useLanguage.ts';
import { CourseNumbers } from '../dashboard/courses/CourseRow.tsx';
import { dashboardContexts, useDashboard } from '../dashboard/data/useDashboard.ts';
import { FailureLine, FailureReason } from '../dashboard/notices/Failure.tsx';
import { BothLanes } from '../dashboard/shared/BothLanes.tsx';
import { OptionsButton } from '../dashboard/shared/CourseParts.tsx';
import { headlineText, outsideLaneText } from '../messages/headlineText.ts';
import { failureOf } from '../model/notices.ts';
import type { Row } from '../model/selectRow.ts';
import styles from './Widget.module.css';

export interface OneCourseProps {
  readonly row: Row;
  readonly menu: ReactNode;
}

export function OneCourse({ row, menu }: OneCourseProps) {
  const checks = useDashboard('checks');
  const known = useDashboard('known');
  const shown = useDashboard('shown');
  const forRows = useDashboard('forRows');
  const { course, state, muted, hidden } = row;
  const id = `course-${course.id}`;
  const { checkedAt } = known.snapshot;
  const failure = failureOf(known.notices);
  const language = useLanguage();
  const { check, course: words, courses } = language.words;
  const outsideLane = outsideLaneText(shown, language);
  const datedBelow = state.kind === 'stale' ? state.asOf : undefined;
  const forThisRow = { ...forRows, datedAbove: datedBelow, nothingKnown: false };
  return (
    <div>
      <ul aria-label={courses.courses}>
        <li className={`line ${styles['one'] ?? ''}`}>
          <h2 className="visually-hidden" id={id}>
            <bdi lang={course.name && ''}>{course.name ?? words.untitled({ id: course.id })}</bdi>
          </h2>
          <dashboardContexts.forRows value={forThisRow}>
            <div className="contents">
              {hidden ? (
                <p className="quiet">{headlineText(shown.headline, language)}</p>
              ) : (
                <CourseNumbers describedBy={id} row={row} />
              )}
            </div>
          </dashboardContexts.forRows>
          <div className={`line ${styles['line'] ?? ''}`}>
            {time()}
            {muted.length > 0 && <p className="quiet">{words.muted({ n: muted.length })}</p>}
            {outsideLane !== undefined && <p className="quiet">{outsideLane}</p>}
            <BothLanes />
            <div className={styles['controls']}>
              <Button busy={checks.busy} look="icon" onClick={checks.refresh} picture="refresh">
                <span className="visually-hidden">{check.refresh}</span>
              </Button>
              <OptionsButton course={course} />
              <div>{menu}</div>
            </div>
          </div>
        </li>
      </ul>
      {failure !== undefined && state.kind === 'unchecked' && (
        <FailureReason failure={failure} labelledBy={id} />
      )}
    </div>
  );

  function time(): ReactNode {
    if (checks.refreshing) return <p className="quiet">{check.refreshing}</p>;
    if (datedBelow !== undefined) {
      const text = words.numbersFrom({ time: language.pastTime(datedBelow) });
      // Numbers in flight are no failure.
      if (failure !== undefined) return <FailureLine failure={failure} text={text} />;
      return <p className="quiet">{text}</p>;
    }
    if (state.kind !== 'checked' || checkedAt === undefined) return <p />;
    const at = language.pastTime(checkedAt);
    return <p className="quiet">{check.lastChecked({ time: at })}</p>;
  }
}
