// Many courses by the prefix of their code, each group with its sums; one plain list where that would not help.
import { useMemo, useState } from 'react';
import type { UpdateType } from '../../api/updateType.ts';
import {
  groupByCode,
  growGrouping,
  holdGroups,
  noGrouping,
  rememberPrefixes,
  type CourseGroup,
} from '../../model/courseGroups.ts';
import { useLanguage } from '../shared/useLanguage.ts';
import type { CourseItemsProps } from './CourseItems.tsx';
import styles from './CourseGroups.module.css';
import { SumTexts } from './SumTexts.tsx';
import { useDashboard } from './useDashboard.ts';
import { useHeld } from './useHeld.ts';
import { useMoreRows } from './useMoreRows.ts';
import { WindowedItems } from './WindowedItems.tsx';
import { GUESS, MOST_DRAWN } from './windowLimits.ts';
import { OVERSCAN } from './windowOf.ts';

/** As one list would have them, too. */
export interface CourseGroupsProps extends CourseItemsProps {
  /** Of scope and lane. */
  readonly types: readonly UpdateType[];
  readonly complete: boolean;
  /** Of the order of rows: see Shown. */
  readonly heldKey: string;
}

export function CourseGroups({ types, complete, heldKey, ...items }: CourseGroupsProps) {
  const { rows, datedAbove } = items;
  const { compare, words: allWords } = useLanguage();
  const words = allWords.groups;
  const { sort } = useDashboard().shownView.view;
  const [earlier, setGrouping] = useState(noGrouping);
  const [prefixOf] = useState(rememberPrefixes);
  const grouping = useMemo(() => growGrouping(earlier, rows, prefixOf), [earlier, rows, prefixOf]);
  if (grouping !== earlier) setGrouping(grouping);
  const { prefixes, helps } = grouping;
  const fresh = useMemo(
    () => groupByCode({ rows, prefixes, types, complete, sort, compareNames: compare, prefixOf }),
    [rows, prefixes, types, complete, sort, compare, prefixOf],
  );
  const groups = useHeld(heldKey, (previous) => holdGroups(previous, fresh), keyOf);
  const more = useMoreRows(rows);
  // One below the other, no more than will stay.
  const lines = Math.ceil((window.innerHeight * (1 + OVERSCAN)) / GUESS);
  const first = Math.min(MOST_DRAWN, lines);
  if (!helps) return <WindowedItems {...items} more={more} />;
  return (
    <div className={styles['groups']}>
      {groups.map((group, index) => {
        // What one list would draw, all of them draw together, from the first to the last.
        const above = groups.slice(0, index).reduce((n, { rows: { length } }) => n + length, 0);
        const title = titleOf(group);
        return (
          <details key={group.key} open>
            <summary className={styles['summary']}>
              <h2 className={styles['title']}>
                <bdi>{title}</bdi>
              </h2>
              <span className="quiet">{words.courses({ n: group.rows.length })}</span>
              <SumTexts sums={group.sums} />
            </summary>
            <WindowedItems
              atFirst={Math.max(0, first - above)}
              datedAbove={datedAbove}
              layout="list"
              level={3}
              more={Math.max(0, more - above)}
              name={title}
              rows={group.rows}
            />
          </details>
        );
      })}
    </div>
  );

  function titleOf(group: CourseGroup): string {
    switch (group.kind) {
      case 'prefix':
        return group.prefix;
      case 'other':
        return words.other;
      case 'without-code':
        return words.withoutCode;
    }
  }
}

const keyOf = ({ key }: CourseGroup): string => key;
