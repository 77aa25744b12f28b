// One course as a row of the table, and its numbers; muted ones are not in totals.
import { placeOf } from '../../app/shared/pictures.ts';
import { replaceEqualDeep } from '@tanstack/react-query';
import { memo, useId, type ReactNode } from 'react';
import type { UpdateType } from '../../api/updateType.ts';
import { bounded } from '../../messages/headlineText.ts';
import type { Row } from '../../model/selectRow.ts';
import { codeBeside } from '../../model/courseNames.ts';
import { cellOf, isSum, rowSum, type Column } from '../../model/tableCells.ts';
import { ownLink } from '../../model/linkTo.ts';
import type { Total } from '../../model/sums.ts';
import { Filled } from '../../app/shared/Filled.tsx';
import { useApp } from '../../app/shared/useApp.ts';
import { useLanguage } from '../../app/shared/useLanguage.ts';
import styles from './CourseTable.module.css';
import { Change } from '../shared/Badge.tsx';
import { useDashboard } from '../data/useDashboard.ts';
import { CourseLink, NumbersNote, OptionsButton } from '../shared/CourseParts.tsx';

export interface TableRowProps {
  readonly row: Row;
  readonly columns: readonly Column[];
}

/** Renders on change only, like CourseRow. */
export const TableRow = memo(
  TableRowView,
  (before, after) =>
    before.columns.join() === after.columns.join() &&
    replaceEqualDeep(before.row, after.row) === before.row,
);

function TableRowView({ row, columns }: TableRowProps) {
  const { course, state, standing } = row;
  const code = codeBeside(course);
  const isClear = state.kind === 'checked' && (standing === 'clear' || standing === 'away');
  /** Names the row without its button. */
  const id = useId();
  return (
    <tr className={`${styles['row'] ?? ''} ${isClear ? 'quiet' : ''}`} data-clear={isClear}>
      <th aria-labelledby={id} scope="row">
        <div className={styles['name']}>
          <div className={`line ${styles['course'] ?? ''}`} id={id}>
            <CourseLink course={course} />
            {code !== undefined && (
              <span className={`quiet ${styles['code'] ?? ''}`}>
                <bdi lang="">{code}</bdi>
              </span>
            )}
            <NumbersNote row={row} />
          </div>
          <span className={styles['options']}>
            <OptionsButton course={course} />
          </span>
        </div>
      </th>
      {columns.map((column) => (
        <td key={column}>
          {isSum(column) ? (
            <TableTotal isChecking={state.kind === 'checking'} total={rowSum(row, column)} />
          ) : (
            <TableCell row={row} type={column} />
          )}
        </td>
      ))}
    </tr>
  );
}

interface TableCellProps {
  readonly row: Row;
  readonly type: UpdateType;
}

function TableCell({ row, type }: TableCellProps) {
  const { links } = useApp().config;
  const { words, number } = useLanguage();
  const cell = cellOf(row, type);
  switch (cell.kind) {
    case 'checking':
    case 'unknown':
      return <TableUnknown isChecking={cell.kind === 'checking'} />;
    case 'away':
      return (
        <span className="quiet pictured" style={placeOf('mute')}>
          <Filled quiet text={(shown) => words.table.away({ shown })}>
            <span>{number(cell.n)}</span>
          </Filled>
        </span>
      );
    case 'known': {
      const text = cell.n === 0 ? <span className="quiet">{number(0)}</span> : linked(cell.n);
      const change = row.changes?.[type];
      if (change === undefined) return text;
      return (
        <span className={styles['changed']}>
          {text}
          <Change {...change} />
        </span>
      );
    }
  }

  function linked(n: number): ReactNode {
    const href = ownLink(links, type, row.course.id);
    const shown = number(n);
    if (href === undefined) return <span>{shown}</span>;
    return (
      <a aria-label={words.badge[type]({ n, shown })} className="bare" href={href} target="_top">
        {shown}
      </a>
    );
  }
}

function TableUnknown({ isChecking }: { readonly isChecking: boolean }) {
  const { words } = useLanguage();
  const { table } = words;
  const { nothingKnown } = useDashboard('forRows');
  const sign = nothingKnown ? '–' : '?';
  return (
    <span className={isChecking || nothingKnown ? 'quiet' : 'problem'}>
      <span aria-hidden>{isChecking ? '…' : sign}</span>
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
  const { nothingKnown } = useDashboard('forRows');
  if (total === undefined || (nothingKnown && total.atLeast))
    return <TableUnknown isChecking={isChecking} />;
  const { n, sure } = bounded(total);
  const shown = number(n);
  if (sure === 'yes') return <span className={`strong ${n === 0 ? 'quiet' : ''}`}>{shown}</span>;
  return (
    <span>
      <Filled text={(place) => words.sum.atLeast({ shown: place })}>
        <b className="strong">{shown}</b>
      </Filled>
    </span>
  );
}
