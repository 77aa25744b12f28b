// Courses grouped by code prefix, with sums.
import { groupByCode, sharedPrefixes, type CourseGroup } from '../../model/courseGroups.ts';
import { holdIds, inHeldOrder, type HeldIds } from '../../model/order.ts';
import { useLanguage } from '../../app/shared/useLanguage.ts';
import { useLazyWords } from '../../app/shared/useLazyWords.ts';
import { CourseItems } from './CourseRow.tsx';
import styles from './CourseList.module.css';
import { CutNote } from '../shared/CutNote.tsx';
import { SumTexts } from '../shared/SumTexts.tsx';
import { useDashboard } from '../data/useDashboard.ts';
import { MOST_ROWS, useRenderedCount } from '../data/useRenderedCount.ts';
import { useHeld } from '../data/useHeld.ts';

interface HeldPrefixes {
  readonly orderKey: string;
  readonly prefixes: ReadonlySet<string>;
}

export function CourseGroups() {
  const { shown, shownView } = useDashboard();
  const { selection, complete, orderKey } = shown;
  const { rows, types } = selection;
  const { compare } = useLanguage();
  const { groups: words } = useLazyWords();
  // A course that joins later moves no other course to another group.
  const { prefixes } = useHeld<HeldPrefixes>((held) =>
    held?.orderKey === orderKey ? held : { orderKey, prefixes: sharedPrefixes(shown.rows) },
  );
  const fresh = groupByCode({
    rows: rows.slice(0, MOST_ROWS),
    prefixes,
    types,
    complete,
    sort: shownView.view.sort,
    compareNames: compare,
  });
  const { ids } = useHeld<HeldIds>((held) => holdIds(held, orderKey, fresh.map(keyOf)));
  const groups = inHeldOrder(ids, fresh, keyOf);
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
            <CourseItems level={3} name={title} rows={group.rows} />
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
