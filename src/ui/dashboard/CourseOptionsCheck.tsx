// Asks for one course alone, and says what came of it.
import { useState } from 'react';
import type { CourseUpdates } from '../../model/courseUpdates.ts';
import { Button } from '../shared/Button.tsx';
import { useLanguage } from '../shared/useLanguage.ts';
import styles from './CourseOptions.module.css';
import { useDashboard } from './useDashboard.ts';

export function CourseOptionsCheck({ one: { course, state } }: { readonly one: CourseUpdates }) {
  const { options } = useLanguage().words;
  const { checkCourse, refreshing } = useDashboard();
  const [isAsked, setAsked] = useState(false);
  const isAsking = refreshing.has(course.id);
  return (
    <>
      <Button
        busy={isAsking}
        onClick={() => {
          setAsked(true);
          checkCourse(course.id);
        }}
        picture="refresh"
      >
        {options.check}
      </Button>
      <p className={styles['said']} role="status">
        {isAsking ? options.checking : isAsked && resultOf()}
      </p>
    </>
  );

  function resultOf(): string {
    return state.kind === 'checked' ? options.checked : options.checkFailed;
  }
}
