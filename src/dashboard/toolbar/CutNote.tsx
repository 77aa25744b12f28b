// Below a list that is longer than what is listed of it: how much that is, and the way to the rest.
import { Button } from '../../app/shared/Button.tsx';
import { useLanguage } from '../../app/shared/useLanguage.ts';
import styles from './CutNote.module.css';
import { MOST_ROWS } from '../data/useDrawnCount.ts';

/** `of`: how many courses the whole list has. */
export function CutNote({ of }: { readonly of: number }) {
  const { courses, toolbar } = useLanguage().words;
  if (of <= MOST_ROWS) return undefined;
  return (
    <div className={styles['note']}>
      <p className="quiet">{courses.cut({ shown: MOST_ROWS, n: of })}</p>
      <Button
        look="quiet"
        onClick={() => document.querySelector<HTMLElement>('input[type="search"]')?.focus()}
      >
        {toolbar.search}
      </Button>
    </div>
  );
}
