// Courses grouped by code prefix, with sums.
import { useMemo } from 'react';
import type { UpdateType } from '../../api/updateType.ts';
import { groupByCode, sharedPrefixes, type CourseGroup } from '../../model/courseGroups.ts';
import { holdIds, inHeldOrder, type HeldIds } from '../../model/order.ts';
import type { Row } from '../../model/selectRow.ts';
import { useLanguage } from '../../app/shared/useLanguage.ts';
import { useLazyWords } from '../../app/shared/useLazyWords.ts';
import { CourseItems, type CourseItemsProps } from './CourseRow.tsx';
import styles from './CourseList.module.css';
import { CutNote } from '../shared/CutNote.tsx';
import { SumTexts } from '../shared/SumTexts.tsx';
import { useDashboard } from '../data/useDashboard.ts';
import { MOST_ROWS, useRenderedCount } from '../data/useRenderedCount.ts';
import { useHeld } from '../data/useHeld.ts';

export interface CourseGroupsProps extends Pick<CourseItemsProps, 'rows' | 'datedAbove'> {
  /** Of all courses, before search and filter. */
  readonly allRows: readonly Row[];
  readonly types: readonly UpdateType[];
  readonly complete: boolean;
  readonly orderKey: string;
}

export function CourseGroups(props: CourseGroupsProps) {
  const { rows, allRows, datedAbove, types, complete, orderKey } = props;
  const { compare } = useLanguage();
  const { groups: words } = useLazyWords();
  const { sort } = useDashboard().shownView.view;
  const prefixes = useMemo(() => sharedPrefixes(allRows), [allRows]);
  const fresh = useMemo(() => {
    const listed = rows.slice(0, MOST_ROWS);
    return groupByCode({ rows: listed, prefixes, types, complete, sort, compareNames: compare });
  }, [rows, prefixes, types, complete, sort, compare]);
  const order = useHeld<HeldIds>((held) => holdIds(held, orderKey, fresh.map(keyOf)));
  const groups = useMemo(() => inHeldOrder(order.ids, fresh, keyOf), [order, fresh]);
  const rendered = useRenderedCount(rows.length);
  return (
    <div className={styles['groups']}>
      {firstOf(groups, rendered).map((group) => {
        const title = titleOf(group);
        return (
          <details key={group.key} open>
            <summary className={styles['summary']}>
              <h2 className={styles['title']}>
                <bdi>{title}</bdi>
              </h2>
              <span className="quiet">{words.courses({ n: group.count })}</span>
              <SumTexts sums={group.sums} />
            </summary>
            <CourseItems datedAbove={datedAbove} level={3} name={title} rows={group.rows} />
          </details>
        );
      })}
      <CutNote of={rows.length} />
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

/** Cuts the groups after `count` rows. */
function firstOf(groups: readonly CourseGroup[], count: number): readonly CourseGroup[] {
  const first: CourseGroup[] = [];
  let left = count;
  for (const group of groups) {
    if (left <= 0) break;
    first.push({ ...group, rows: group.rows.slice(0, left) });
    left -= group.rows.length;
  }
  return first;
}
