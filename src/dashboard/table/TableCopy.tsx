// Copies the whole table for a spreadsheet; unknown is a question mark.
import { createPortal } from 'react-dom';
import type { UpdateType } from '../../api/updateType.ts';
import type { Row } from '../../model/selectRow.ts';
import type { Sums, Total, TypeTotals } from '../../model/sums.ts';
import { cellOf, rowSum, tableSumsOf, toTsv } from '../../model/tableCells.ts';
import { CopyButton } from '../../app/shared/CopyDetails.tsx';
import { useLanguage } from '../../app/shared/useLanguage.ts';
import styles from './CourseTable.module.css';
import { filterOfSum } from '../../model/view.ts';

export interface TableCopyProps {
  /** In the toolbar. */
  readonly place: Element;
  readonly rows: readonly Row[];
  readonly types: readonly UpdateType[];
  readonly totals: TypeTotals;
  readonly sums: Sums;
}

export function TableCopy({ place, rows, types, totals, sums }: TableCopyProps) {
  const { words } = useLanguage();
  const { table } = words;

  function write(): string {
    const kinds = tableSumsOf(types);
    const head = [
      table.course,
      table.code,
      ...kinds.map((kind) => words.show[filterOfSum[kind]]),
      ...types.map((type) => words.type[type]),
    ];
    const lines = rows.map((row) => [
      row.course.name ?? words.course.untitled({ id: row.course.id }),
      row.course.code ?? '',
      ...kinds.map((kind) => writeTotal(rowSum(row, kind))),
      ...types.map((type) => writeCell(row, type)),
    ]);
    const foot = [
      table.total,
      '',
      ...kinds.map((kind) => writeTotal(sums[kind])),
      ...types.map((type) => writeTotal(totals[type])),
    ];
    return toTsv([head, ...lines, foot]);
  }

  function writeCell(row: Row, type: UpdateType): string | number {
    const cell = cellOf(row, type);
    switch (cell.kind) {
      case 'known':
        return cell.n;
      case 'away':
        return table.away({ shown: String(cell.n) });
      case 'checking':
      case 'unknown':
        return UNKNOWN;
    }
  }

  function writeTotal(total: Total | undefined): string | number {
    if (total === undefined) return UNKNOWN;
    return total.atLeast ? words.sum.atLeast({ shown: String(total.n) }) : total.n;
  }

  return createPortal(
    <div className={`line quiet ${styles['tools'] ?? ''}`}>
      <CopyButton
        look="quiet"
        words={{ ...table, copied: table.copied({ n: rows.length }) }}
        write={write}
      />
    </div>,
    place,
  );
}

const UNKNOWN = '?';
