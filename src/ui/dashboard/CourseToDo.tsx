// How much there is to do in a course: a number for the eye, in words for screen readers. Zero is quiet; unknown is a dash.
import { bounded } from '../../messages/bounded.ts';
import type { Row } from '../../model/selectRow.ts';
import { Filled } from '../shared/Filled.tsx';
import { useLanguage } from '../shared/useLanguage.ts';
import styles from './CourseToDo.module.css';

export function CourseToDo({ row: { state, sums } }: { readonly row: Row }) {
  const { words, number } = useLanguage();
  const { toDo } = sums;
  if (toDo === undefined) return undefined;
  if (toDo.n > 0) {
    const { n, sure } = bounded(toDo);
    return (
      <span className={styles['toDo']} data-stale={state.kind === 'stale'}>
        <Filled quiet text={(shown) => words.course.toDo({ sure, shown })}>
          <b data-least={sure === 'no'}>{number(n)}</b>
        </Filled>
      </span>
    );
  }
  if (!toDo.atLeast || state.kind === 'checking') return undefined;
  return (
    <span className={styles['toDo']}>
      <span aria-hidden>–</span>
      <span className="visually-hidden">{words.course.toDoUnknown}</span>
    </span>
  );
}
