// The courses in view, in the order in which the LMS lists them: they never move under a person's hand.
import type { UpdateType } from '../api/updateType.ts';
import { words } from '../messages/words.ts';
import type { CourseUpdates } from '../model/courseUpdates.ts';
import { CourseCard } from './CourseCard.tsx';
import styles from './CourseList.module.css';

export interface CourseListProps {
  readonly courses: readonly CourseUpdates[];
  readonly types: readonly UpdateType[];
}

export function CourseList({ courses, types }: CourseListProps) {
  return (
    <ul aria-label={words.courses} className={styles['list']}>
      {courses.map(({ course, state }) => (
        <CourseCard course={course} key={course.id} state={state} types={types} />
      ))}
    </ul>
  );
}
