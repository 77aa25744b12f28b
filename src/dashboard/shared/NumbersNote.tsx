// Why the numbers of a course are missing or stale; nothing if they are current.
import { useContext } from 'react';
import type { CourseState } from '../../model/courseUpdates.ts';
import type { Row } from '../../model/selectRow.ts';
import { useLanguage } from '../../app/shared/useLanguage.ts';
import { RowContext } from '../data/useDashboard.ts';

export function NumbersNote({ row: { course, state } }: { readonly row: Row }) {
  const { course: words } = useLanguage().words;
  const time = useOwnTime(state);
  const text = textOf();
  return text !== undefined && <p className="problem pictured">{text}</p>;

  function textOf(): string | undefined {
    switch (state.kind) {
      case 'checking':
      case 'checked':
        return undefined;
      case 'stale':
        return time && words.numbersFrom({ time });
      case 'unchecked':
        return course.active ? words.notChecked : words.notActive;
      case 'not-asked':
        return words.notAsked;
    }
  }
}

/** The time of stale numbers, unless the headline shows it. */
export function useOwnTime(state: CourseState): string | undefined {
  const { pastTime } = useLanguage();
  const { datedAbove } = useContext(RowContext);
  if (state.kind !== 'stale') return undefined;
  const time = pastTime(state.asOf);
  const isTold = datedAbove !== undefined && time === pastTime(datedAbove);
  return isTold ? undefined : time;
}
