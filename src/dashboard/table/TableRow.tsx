// One course as a row of the table.
import { memo, useId } from 'react';
import type { UpdateType } from '../../api/updateType.ts';
import { sameRow, type Row } from '../../model/selectRow.ts';
import { cellOf, rowSum, type Heat, type HeatOf, type TableSum } from '../../model/tableCells.ts';
import { linkTo } from '../../model/linkTo.ts';
import { useApp } from '../../app/shared/useApp.ts';
import { useLanguage } from '../../app/shared/useLanguage.ts';
import styles from './TableRow.module.css';
import { OptionsButton } from '../shared/OptionsButton.tsx';
import { TableCell, TableTotal } from './TableCell.tsx';

export interface TableRowProps {
  readonly row: Row;
  readonly sums: readonly TableSum[];
  /** With a column. */
  readonly types: readonly UpdateType[];
  readonly heat: HeatOf;
  /** See CourseRow. */
  readonly datedAbove: number | undefined;
}

/** Renders on change only, like CourseRow. */
export const TableRow = memo(
  TableRowView,
  (before, after) =>
    before.datedAbove === after.datedAbove &&
    before.types.join() === after.types.join() &&
    before.sums.join() === after.sums.join() &&
    sameRow(before.row, after.row) &&
    after.types.every((type) => heatIn(before, type) === heatIn(after, type)),
);

function heatIn({ row, heat }: Pick<TableRowProps, 'row' | 'heat'>, type: UpdateType): Heat {
  const cell = cellOf(row, type);
  return cell.kind === 'known' ? heat(type, cell.n) : 0;
}

function TableRowView({ row, sums, types, heat, datedAbove }: TableRowProps) {
  const { course, state, standing } = row;
  const isClear = state.kind === 'checked' && (standing === 'clear' || standing === 'away');
  const { links } = useApp().config;
  const { words } = useLanguage();
  const href = linkTo(links.course, course.id);
  // The language of a name is unknown.
  const name = (
    <bdi lang={course.name && ''}>{course.name ?? words.course.untitled({ id: course.id })}</bdi>
  );
  /** Names the row without its button. */
  const id = useId();
  const note = useNote(row, datedAbove);
  return (
    <tr className={styles['row']} data-clear={isClear}>
      <th aria-labelledby={id} scope="row">
        <div className={styles['name']}>
          <span className={styles['course']} id={id}>
            {href === undefined ? (
              name
            ) : (
              <a href={href} target="_top">
                {name}
              </a>
            )}
            {course.code !== undefined && (
              <span className={styles['code']}>
                <bdi lang="">{course.code}</bdi>
              </span>
            )}
            {note !== undefined && (
              <span className={`problem pictured ${styles['note'] ?? ''}`}>{note}</span>
            )}
          </span>
          <span className={styles['options']}>
            <OptionsButton course={course} />
          </span>
        </div>
      </th>
      {sums.map((kind) => (
        <td className={styles['total']} key={kind}>
          <TableTotal isChecking={state.kind === 'checking'} total={rowSum(row, kind)} />
        </td>
      ))}
      {types.map((type) => {
        const cell = cellOf(row, type);
        return (
          <TableCell
            cell={cell}
            change={row.changes?.[type]}
            heat={heatIn({ row, heat }, type)}
            href={linkTo(links[type] ?? links.course, course.id)}
            key={type}
            type={type}
          />
        );
      })}
    </tr>
  );
}

/** Why its numbers are missing or stale; undefined: they are current. */
function useNote(
  { course, state }: Row,
  datedAbove: TableRowProps['datedAbove'],
): string | undefined {
  const { words, pastTime } = useLanguage();
  switch (state.kind) {
    case 'checking':
    case 'checked':
      return undefined;
    case 'stale': {
      const time = pastTime(state.asOf);
      const isTold = datedAbove !== undefined && time === pastTime(datedAbove);
      return isTold ? undefined : words.course.numbersFrom({ time });
    }
    case 'unchecked':
      return course.active ? words.course.notChecked : words.course.notActive;
    case 'not-asked':
      return words.course.notAsked;
  }
}
