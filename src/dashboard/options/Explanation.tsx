// Explains a count.
import type { UpdateType } from '../../api/updateType.ts';
import type { CourseState } from '../../model/courseUpdates.ts';
import { type SeenCount, notSeenClear } from '../../model/seenCounts.ts';
import { useApp } from '../../app/shared/useApp.ts';
import { useLanguage } from '../../app/shared/useLanguage.ts';
import { useLazyWords } from '../../app/shared/useLazyWords.ts';
import styles from './CourseOptionsPanel.module.css';

export interface ExplanationProps {
  readonly type: UpdateType;
  /** Known and above zero. */
  readonly n: number;
  readonly state: CourseState;
  /** What this device recorded of it. */
  readonly seen: SeenCount | undefined;
  /** Its badge was pressed. */
  readonly isPressed: boolean;
}

export function Explanation({ type, n, state, seen, isPressed }: ExplanationProps) {
  const { lms } = useApp();
  const { words, number, day, pastTime } = useLanguage();
  const { explain } = useLazyWords();
  const since = notSeenClear(seen, n);
  return (
    <div className={styles['explained']} id={isPressed ? 'options-explained' : undefined}>
      <p className={styles['name']}>{words.badge[type]({ n, shown: number(n) })}</p>
      <p>{explain[`what${type}`]}</p>
      <p>{explain[`clear${type}`]({ lms })}</p>
      {since !== undefined && <p>{explain.notSeenClear({ day: day(since) })}</p>}
      {state.kind === 'stale' && <p>{explain.asOf({ time: pastTime(state.asOf) })}</p>}
    </div>
  );
}
