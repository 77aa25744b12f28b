// A number that has been the same for two weeks may be one that nobody can clear: quietly, a way to put it away. At most one
// a course, decided when its numbers come: later it would move what stands below.
import { useState } from 'react';
import { shownCounts } from '../../model/courseUpdates.ts';
import type { Row } from '../../model/selectRow.ts';
import { useLanguage } from '../shared/useLanguage.ts';
import styles from './CourseCard.module.css';
import { useDashboard } from './useDashboard.ts';

export function MuteOffer({ row: { course, state, types } }: { readonly row: Row }) {
  const { words } = useLanguage();
  const { visit, remembered } = useDashboard();
  const counts = shownCounts(state);
  const [type] = useState(() => types.find(isOffered));
  if (type === undefined || !types.includes(type) || !isOffered(type)) return undefined;
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
      remembered.store?.isUnchanged(visit.looksOf(course.id, one), count.n) === true
    );
  }
}
