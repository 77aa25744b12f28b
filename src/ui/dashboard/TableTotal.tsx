// A total of the table: "at least" where a number that belongs in it is not known.
import { bounded } from '../../messages/bounded.ts';
import type { Total } from '../../model/summary.ts';
import { Filled } from '../shared/Filled.tsx';
import { useLanguage } from '../shared/useLanguage.ts';
import styles from './TableTotal.module.css';
import { TableUnknown } from './TableUnknown.tsx';

export interface TableTotalProps {
  /** undefined: none of its numbers is known. */
  readonly total: Total | undefined;
  /** Some of its numbers are still on their way. */
  readonly isChecking?: boolean;
}

export function TableTotal({ total, isChecking = false }: TableTotalProps) {
  const { number } = useLanguage();
  const { table } = useLanguage().words;
  if (total === undefined) return <TableUnknown isChecking={isChecking} />;
  const { n, sure } = bounded(total);
  if (sure === 'yes')
    return (
      <span className={styles['sum']} data-zero={n === 0}>
        {number(n)}
      </span>
    );
  return (
    <span className={styles['least']}>
      <Filled text={(shown) => table.atLeast({ shown })}>
        <b>{number(n)}</b>
      </Filled>
    </span>
  );
}
