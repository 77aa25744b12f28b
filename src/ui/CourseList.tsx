// The courses in view, in the order in which the LMS lists them: they never move under a person's hand.
// Refuses to lose the focus when what had it is gone: a badge that came to zero, a course that is over.
import { useEffect, useRef } from 'react';
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
  const list = useRef<HTMLUListElement>(null);
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (card.current === null || document.activeElement !== document.body) return;
    const next = card.current.isConnected ? card.current : list.current;
    if (next === null) return;
    next.tabIndex = -1;
    next.focus({ preventScroll: true });
  });
  return (
    <ul
      aria-label={words.courses}
      className={styles['list']}
      onBlurCapture={() => (card.current = null)}
      onFocusCapture={({ target }) => (card.current = target.closest('li'))}
      ref={list}
    >
      {courses.map(({ course, state }) => (
        <CourseCard course={course} key={course.id} state={state} types={types} />
      ))}
    </ul>
  );
}
