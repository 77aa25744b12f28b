// Nothing to show, and why; the person may name the courses instead.
import type { NoCoursesReason } from '../../model/courseList.ts';
import { Button } from '../shared/Button.tsx';
import { FaultText } from '../shared/FaultText.tsx';
import { Notice } from '../shared/Notice.tsx';
import { useApp } from '../shared/useApp.ts';
import { CourseIdsForm } from './CourseIdsForm.tsx';
import { useLanguage } from '../shared/useLanguage.ts';

export interface NoCoursesProps {
  readonly reason: NoCoursesReason;
  readonly tryAgain: () => void;
}

export function NoCourses({ reason, tryAgain }: NoCoursesProps) {
  const { lms } = useApp();
  const { check, courses } = useLanguage().words;
  const words = useLanguage().words.noCourses;
  return (
    <>
      <Notice
        title={reason.kind === 'no-enrollments' ? words.none : courses.unknown}
        tone={reason.kind === 'fault' ? 'problem' : 'calm'}
      >
        {reason.kind === 'fault' ? (
          <>
            <FaultText before={words.notSaid({ lms })} fault={reason.fault} />
            <Button onClick={tryAgain}>{check.tryAgain}</Button>
          </>
        ) : (
          <p>{(reason.kind === 'no-contract' ? words.noContract : words.noEnrollments)({ lms })}</p>
        )}
      </Notice>
      <CourseIdsForm />
    </>
  );
}
