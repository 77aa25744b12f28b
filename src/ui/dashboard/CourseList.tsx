// The courses in view, in the order in which the LMS lists them: they never move under a person's hand.
// The focus stays near when what had it is gone: a badge that came to zero, a course that is over.
// At first they are drawn as they are counted, from the top, so that none is pushed away; never hidden again.
import { useEffect, useRef, useState } from 'react';
import type { UpdateType } from '../../api/updateType.ts';
import type { CourseUpdates } from '../../model/courseUpdates.ts';
import type { Headline } from '../../model/headline.ts';
import { CourseCard } from './CourseCard.tsx';
import { linkLeft, rememberLink, returnTo } from '../shared/returnFocus.ts';
import { useLanguage } from '../shared/useLanguage.ts';
import styles from './CourseList.module.css';

export interface CourseListProps {
  readonly courses: readonly CourseUpdates[];
  /** What stands above them. */
  readonly headline: Headline;
  readonly types: readonly UpdateType[];
}

export function CourseList({ courses, headline, types }: CourseListProps) {
  const { words } = useLanguage();
  const list = useRef<HTMLUListElement>(null);
  const card = useRef<HTMLElement>(null);
  const [left] = useState(linkLeft);
  const returned = useRef(left === undefined);
  // Badges make a card taller: what stands behind one that is still to be counted would be pushed away.
  const checking = courses.findIndex(({ state }) => state.kind === 'checking');
  const settled = checking === -1 ? courses.length : checking;
  const [shown, setShown] = useState(0);
  // Who has seen all of them loses none to a course that joins later.
  const seen = settled > 0 && settled === courses.length ? Infinity : settled;
  if (seen > shown) setShown(seen);
  const drawn = Math.max(settled, shown);
  useEffect(() => {
    if (returned.current || left === undefined || list.current === null) return;
    if (document.activeElement !== document.body) returned.current = true;
    else returned.current = returnTo(left, list.current.querySelectorAll('a'));
  });
  useEffect(() => {
    if (card.current === null || document.activeElement !== document.body) return;
    const next = card.current.isConnected ? card.current : list.current;
    if (next === null) return;
    next.tabIndex = -1;
    next.focus({ preventScroll: true });
  });
  return (
    <ul
      aria-label={words.courses.courses}
      className={styles['list']}
      data-held={drawn < courses.length}
      onClickCapture={({ target }) => {
        const link = target instanceof Element ? target.closest('a') : null;
        if (link !== null) rememberLink(link);
      }}
      onBlurCapture={() => (card.current = null)}
      onFocusCapture={({ target }) => (card.current = target.closest('li'))}
      ref={list}
    >
      {courses.map(({ course, state }, index) => (
        <CourseCard
          course={course}
          datedAbove={'asOf' in headline ? headline.asOf : undefined}
          held={index >= drawn}
          key={course.id}
          state={state}
          types={types}
        />
      ))}
    </ul>
  );
}
