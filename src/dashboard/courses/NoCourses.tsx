// Why there are no courses, and a form for course ids behind a line.
import type { NoCoursesReason } from '../../model/courseList.ts';
import { Button } from '../../app/shared/Button.tsx';
import { FaultText } from '../../app/shared/FaultText.tsx';
import { lazyPart } from '../../app/shared/lazyPart.tsx';
import { Notice } from '../../app/shared/Notice.tsx';
import { useApp } from '../../app/shared/useApp.ts';
import { useLanguage } from '../../app/shared/useLanguage.ts';
import styles from './NoCourses.module.css';

const CourseIdsForm = lazyPart(() =>
  import('./CourseIdsForm.tsx').then((part) => part.CourseIdsForm),
);

export interface NoCoursesProps {
  readonly reason: NoCoursesReason;
  readonly tryAgain: () => void;
}

export function NoCourses({ reason, tryAgain }: NoCoursesProps) {
  const { lms } = useApp();
  const { check, courses, noCourses: words } = useLanguage().words;
  return (
    <>
      <Notice
        title={reason.kind === 'no-enrollments' ? words.none : courses.unknown}
        tone={reason.kind === 'fault' ? 'problem' : 'calm'}
      >
        {reason.kind === 'fault' ? (
          <>
            <FaultText before={words.notSaid} fault={reason.fault} />
            <Button onClick={tryAgain}>{check.tryAgain}</Button>
          </>
        ) : (
          <p>{(reason.kind === 'no-contract' ? words.noContract : words.noEnrollments)({ lms })}</p>
        )}
      </Notice>
      <details className={`note ${styles['details'] ?? ''}`}>
        <summary>{words.byIds}</summary>
        <CourseIdsForm />
      </details>
    </>
  );
}
