// Nothing to show, and why; the person may name the courses instead.
import { faultText } from '../../messages/faultTexts.ts';
import { words } from '../../messages/words.ts';
import type { NoCoursesReason } from '../../model/courseList.ts';
import { Button } from '../shared/Button.tsx';
import { Notice } from '../shared/Notice.tsx';
import { useLater } from '../shared/useLater.ts';

export interface NoCoursesProps {
  readonly reason: NoCoursesReason;
  readonly tryAgain: () => void;
}

export function NoCourses({ reason, tryAgain }: NoCoursesProps) {
  // A help, and no more: without it there is still the address.
  const form = useLater(true, loadForm);
  const problem = reason.kind === 'fault';
  return (
    <>
      <Notice
        title={reason.kind === 'no-enrollments' ? words.noCourses : words.coursesUnknown}
        tone={problem ? 'problem' : 'calm'}
      >
        <p>{why(reason)}</p>
        {problem && <Button onClick={tryAgain}>{words.tryAgain}</Button>}
      </Notice>
      {form !== undefined && form !== 'missing' && <form.CourseIdsForm />}
    </>
  );
}

const loadForm = () => import('./CourseIdsForm.tsx');

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
