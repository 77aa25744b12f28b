// One number of the table; muted ones are not in totals.
import { traitsOf, type UpdateType } from '../../api/updateType.ts';
import { bounded } from '../../messages/headlineText.ts';
import type { Change as ChangeOfCount } from '../../model/changes.ts';
import type { Total } from '../../model/sums.ts';
import type { Cell, Heat } from '../../model/tableCells.ts';
import { Filled } from '../../app/shared/Filled.tsx';
import { useLanguage } from '../../app/shared/useLanguage.ts';
import { useLazyWords } from '../../app/shared/useLazyWords.ts';
import { Change } from '../shared/Badge.tsx';
import styles from './TableRow.module.css';

export interface TableCellProps {
  readonly cell: Cell;
  readonly type: UpdateType;
  readonly heat: Heat;
  /** The page of these updates; undefined: unknown. */
  readonly href: string | undefined;
  /** Since the last visit; undefined: none or unknown. */
  readonly change: ChangeOfCount | undefined;
}

export function TableCell({ cell, type, heat, href, change }: TableCellProps) {
  const { words, number } = useLanguage();
  switch (cell.kind) {
    case 'checking':
    case 'unknown':
      return (
        <td>
          <TableUnknown isChecking={cell.kind === 'checking'} />
        </td>
      );
    case 'away':
      return (
        <td className={styles['away']}>
          <AwayNumber n={cell.n} />
        </td>
      );
    case 'known': {
      const { n } = cell;
      const shown = number(n);
      const text =
        n === 0 || href === undefined ? (
          shown
        ) : (
          <a aria-label={words.badge[type]({ n, shown })} href={href} target="_top">
            {shown}
          </a>
        );
      const place =
        n === 0
          ? { className: styles['zero'] }
          : { className: styles['warm'], 'data-heat': heat, 'data-kind': traitsOf[type].sum };
      return (
        <td {...place}>
          {change === undefined ? (
            text
          ) : (
            <span className={styles['changed']}>
              {text}
              <Change {...change} />
            </span>
          )}
        </td>
      );
    }
  }
}

function AwayNumber({ n }: { readonly n: number }) {
  const { number } = useLanguage();
  const { table } = useLazyWords();
  return (
    <span className="pictured">
      <Filled quiet text={(shown) => table.away({ shown })}>
        {number(n)}
      </Filled>
    </span>
  );
}

function TableUnknown({ isChecking }: { readonly isChecking: boolean }) {
  const { words } = useLanguage();
  const { table } = useLazyWords();
  return (
    <span className={isChecking ? styles['zero'] : 'problem'}>
      <span aria-hidden>{isChecking ? '…' : '?'}</span>
      <span className="visually-hidden">{isChecking ? words.course.checking : table.unknown}</span>
    </span>
  );
}

interface TableTotalProps {
  /** undefined: none of its numbers is known. */
  readonly total: Total | undefined;
  /** Some of its numbers are in flight. */
  readonly isChecking?: boolean;
}

export function TableTotal({ total, isChecking = false }: TableTotalProps) {
  const { words, number } = useLanguage();
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
      <Filled text={(shown) => words.sum.atLeast({ shown })}>
        <b>{number(n)}</b>
      </Filled>
    </span>
  );
}
