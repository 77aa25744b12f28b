// In the place of a number that is not there: a sign to see, and words to hear. It never looks like zero.
import { useLanguage } from '../shared/useLanguage.ts';
import styles from './TableCell.module.css';

/** `isChecking`: it is on its way. */
export function TableUnknown({ isChecking }: { readonly isChecking: boolean }) {
  const { words } = useLanguage();
  const { table } = useLanguage().words;
  return (
    <span className={isChecking ? styles['zero'] : 'problem'}>
      <span aria-hidden>{isChecking ? '…' : '?'}</span>
      <span className="visually-hidden">{isChecking ? words.course.checking : table.unknown}</span>
    </span>
  );
}
