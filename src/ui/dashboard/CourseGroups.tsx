// Many courses by the prefix of their code, each group with its sums.
import { useMemo } from 'react';
import type { UpdateType } from '../../api/updateType.ts';
import { groupByCode } from '../../model/courseGroups.ts';
import { useLaterWords } from '../shared/useLaterWords.ts';
import type { CourseItemsProps } from './CourseItems.tsx';
import styles from './CourseGroups.module.css';
import { WindowedRows } from './WindowedRows.tsx';
import { SumTexts } from './SumTexts.tsx';
import { MOST_DRAWN } from './windowLimits.ts';

/** As one list would have them, too. */
export interface CourseGroupsProps extends CourseItemsProps {
  /** Of scope and lane. */
  readonly types: readonly UpdateType[];
  readonly complete: boolean;
}

export function CourseGroups({ rows, types, complete, datedAbove }: CourseGroupsProps) {
  const words = useLaterWords().groups;
  const groups = useMemo(() => groupByCode(rows, types, complete), [rows, types, complete]);
  return (
    <div className={styles['groups']}>
      {groups.map((group, index) => {
        // What one list would draw before it is measured, all of them draw together.
        const above = groups.slice(0, index).reduce((n, { rows: { length } }) => n + length, 0);
        const atFirst = Math.max(0, MOST_DRAWN - above);
        const title = group.prefix ?? words.withoutCode;
        return (
          <details key={title} open>
            <summary className={styles['summary']}>
              <h2 className={styles['title']}>
                <bdi>{title}</bdi>
              </h2>
              <span className="quiet">{words.courses({ n: group.rows.length })}</span>
              <SumTexts sums={group.sums} />
            </summary>
            <WindowedRows
              atFirst={atFirst}
              datedAbove={datedAbove}
              layout="list"
              level={3}
              name={title}
              rows={group.rows}
            />
          </details>
        );
      })}
    </div>
  );
}
