// In place of the courses where there are none (lazy).
import type { NoCoursesReason } from '../../model/courseList.ts';
import { Button } from '../../app/shared/Button.tsx';
import { EmptyState } from '../../app/shared/EmptyState.tsx';
import { FaultText } from '../../app/shared/FaultText.tsx';
import { useLanguage } from '../../app/shared/useLanguage.ts';
import { CourseIds, NoEnrollments } from './NoEnrollments.tsx';

export interface NoCoursesProps {
  readonly reason: NoCoursesReason;
  /** Requests the list again. */
  readonly refresh: () => void;
  /** The list is in flight. */
  readonly busy: boolean;
}

export function NoCourses({ reason, refresh, busy }: NoCoursesProps) {
  const { check, courses } = useLanguage().words;
  if (reason.kind === 'no-enrollments') return <NoEnrollments busy={busy} refresh={refresh} />;
  return (
    <EmptyState picture="problem" title={courses.unknown}>
      {reason.kind === 'fault' && (
        <>
          <FaultText fault={reason.fault}>
            <Button busy={busy} look="primary" onClick={refresh}>
              {check.tryAgain}
            </Button>
          </FaultText>
          <CourseIds />
        </>
      )}
    </EmptyState>
  );
}
