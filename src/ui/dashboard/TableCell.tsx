// One number of the table. Zero is quiet; what is not known is no number, and says so; what is put away stays to be
// seen, and counts nowhere.
import type { UpdateType } from '../../api/updateType.ts';
import { sumKindOf } from '../../model/sums.ts';
import type { Cell } from '../../model/tableCells.ts';
import type { Heat } from '../../model/tableHeat.ts';
import { Filled } from '../shared/Filled.tsx';
import { useLanguage } from '../shared/useLanguage.ts';
import { useLaterWords } from '../shared/useLaterWords.ts';
import styles from './CourseTable.module.css';
import { TableUnknown } from './TableUnknown.tsx';

export interface TableCellProps {
  readonly cell: Cell;
  readonly type: UpdateType;
  readonly heat: Heat;
  /** Where these updates are found; undefined: nobody knows. */
  readonly href: string | undefined;
}

export function TableCell({ cell, type, heat, href }: TableCellProps) {
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
      if (n === 0) return <td className={styles['zero']}>{number(0)}</td>;
      const shown = number(n);
      return (
        <td data-heat={heat} data-kind={sumKindOf[type]}>
          {href === undefined ? (
            shown
          ) : (
            <a aria-label={words.badge[type]({ n, shown })} href={href} target="_top">
              {shown}
            </a>
          )}
        </td>
      );
    }
  }
}

function AwayNumber({ n }: { readonly n: number }) {
  const { number } = useLanguage();
  const { table } = useLaterWords();
  return (
    <span className="pictured">
      <Filled quiet text={(shown) => table.away({ shown })}>
        {number(n)}
      </Filled>
    </span>
  );
}
