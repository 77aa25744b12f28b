// Explains a count.
import type { UpdateType } from '../../api/updateType.ts';
import { bounded } from '../../messages/headlineText.ts';
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
  readonly isOpen: boolean;
}

export function Explanation({ type, n, state, seen, isOpen }: ExplanationProps) {
  const { lms } = useApp();
  const { words, number, day, pastTime } = useLanguage();
  const { explain } = useLazyWords();
  const since = notSeenClear(seen, n);
  return (
    <details open={isOpen}>
      <summary className={styles['summary']}>
        {explain.whatIs({ badge: words.badge[type]({ n, shown: number(n) }) })}
      </summary>
      <div className={styles['explained']} id={isOpen ? 'options-explained' : undefined}>
        <p>{explain.exactly(bounded({ n, atLeast: false }))}</p>
        <p>{explain[`what${type}`]}</p>
        <p>{explain[`clear${type}`]({ lms })}</p>
        <p>{explain.yours}</p>
        {since !== undefined && <p>{explain.notSeenClear({ day: day(since) })}</p>}
        {state.kind === 'stale' && <p>{explain.asOf({ time: pastTime(state.asOf) })}</p>}
      </div>
    </details>
  );
}
