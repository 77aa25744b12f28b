// Offers to mute a number unchanged for two weeks; decided on mount, as a later offer would move the rows below.
import { useContext, useState, useSyncExternalStore } from 'react';
import { shownCounts } from '../../model/courseUpdates.ts';
import { isUnchanged } from '../../model/seenCounts.ts';
import type { Row } from '../../model/selectRow.ts';
import { useLanguage } from '../../app/shared/useLanguage.ts';
import styles from './CourseRow.module.css';
import { RowContext } from '../data/useDashboard.ts';
import { never } from '../data/useMemory.ts';

export function MuteOffer({ row: { course, state, types } }: { readonly row: Row }) {
  const { words } = useLanguage();
  const { store } = useContext(RowContext);
  const counts = shownCounts(state);
  const [decided] = useState(() => types.find(isOffered));
  const type = useSyncExternalStore(store?.subscribe ?? never, () =>
    types.find((one) => one === decided && isOffered(one)),
  );
  if (type === undefined) return undefined;
  return (
    <button
      className={styles['offer']}
      popoverTarget="options"
      type="button"
      value={`${course.id} ${type}`}
    >
      {words.course.unchanged}
    </button>
  );

  function isOffered(one: Row['types'][number]): boolean {
    const count = counts?.[one];
    return (
      count?.kind === 'known' &&
      isUnchanged(store?.read().memory.seenCounts.get(course.id)?.[one], count.n)
    );
  }
}
