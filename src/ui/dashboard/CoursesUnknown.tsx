// Until the part that tells the reason is there, and however long that takes: there is no list of courses.
import { useLanguage } from '../shared/useLanguage.ts';
import type { NoCoursesProps } from './NoCourses.tsx';

export function CoursesUnknown({ reason }: Pick<NoCoursesProps, 'reason'>) {
  const { courses } = useLanguage().words;
  return reason.kind === 'fault' && <p className="problem pictured">{courses.unknown}</p>;
}
