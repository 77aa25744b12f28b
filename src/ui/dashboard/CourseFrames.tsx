// In the place of a list whose order is not known yet: rows without names, which nobody can begin to read.
import styles from './CourseFrames.module.css';
import { FIRST_ROWS } from './useDrawnCount.ts';

/** `count`: of the courses. */
export function CourseFrames({ count }: { readonly count: number }) {
  return (
    <div aria-hidden className={styles['frames']}>
      {Array.from({ length: Math.min(count, FIRST_ROWS) }, (_, index) => (
        <div className={styles['frame']} key={index} />
      ))}
    </div>
  );
}
