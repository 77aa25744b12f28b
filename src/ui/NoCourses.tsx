// Nothing to show, and why; the person may name the courses instead.
import { faultText } from '../messages/faultTexts.ts';
import { words } from '../messages/words.ts';
import { Button } from './Button.tsx';
import { CourseIdsForm } from './CourseIdsForm.tsx';
import { Notice } from './Notice.tsx';
import type { NoCoursesReason } from './useCourses.ts';

export interface NoCoursesProps {
  readonly reason: NoCoursesReason;
  readonly tryAgain: () => void;
}

export function NoCourses({ reason, tryAgain }: NoCoursesProps) {
  const problem = reason.kind === 'fault';
  return (
    <>
      <Notice
        announce
        title={reason.kind === 'no-enrollments' ? words.noCourses : words.coursesUnknown}
        tone={problem ? 'problem' : 'calm'}
      >
        <p>{why(reason)}</p>
        {problem && <Button onClick={tryAgain}>{words.tryAgain}</Button>}
      </Notice>
      <CourseIdsForm />
    </>
  );
}

function why(reason: NoCoursesReason): string {
  switch (reason.kind) {
    case 'no-enrollments':
      return words.noEnrollments;
    case 'no-contract':
      return words.noContract;
    case 'fault':
      return words.noCoursesFault(faultText(reason.fault));
  }
}
