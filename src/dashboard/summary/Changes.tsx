// Changes since the last visit, which filter the courses, or the problem of an unusable memory.
import { digestOf, type Digest } from '../../model/changes.ts';
import type { Row } from '../../model/selectRow.ts';
import { Button } from '../../app/shared/Button.tsx';
import { useLanguage } from '../../app/shared/useLanguage.ts';
import styles from './SummaryPanel.module.css';
import { useDashboard } from '../data/useDashboard.ts';
import { useHeld } from '../data/useHeld.ts';

export interface ChangesProps {
  /** Without hidden ones. */
  readonly rows: readonly Row[];
  /** Nothing is missing or old. */
  readonly isKnown: boolean;
  /** No check is in flight. */
  readonly settled: boolean;
  /** The pressed button is removed with the focus. */
  readonly onFocusLost: () => void;
}

export function Changes({ rows, isKnown, settled, onFocusLost }: ChangesProps) {
  const { remembered, shownView, visit } = useDashboard();
  const { view, show } = shownView;
  const { words, since } = useLanguage();
  const { changes, check } = words;
  const digest = digestOf(rows);
  const wasSettled = useHeld<boolean>((held) => held === true || settled);
  if (digest === undefined)
    return (
      <div className={styles['changes']}>
        <p className="quiet">{note()}</p>
      </div>
    );
  const isPressed = view.show === 'changed';
  return (
    <div className={styles['changes']}>
      <p className={styles['texts']}>
        <button
          aria-pressed={isPressed}
          onClick={() => show({ show: isPressed ? 'all' : 'changed' })}
          type="button"
        >
          {textOf(digest)}
        </button>
      </p>
      <Button
        look="quiet"
        onClick={() => {
          visit.markAllSeen();
          onFocusLost();
        }}
      >
        {changes.markAllSeen}
      </Button>
    </div>
  );

  function note(): string {
    if (remembered.problem !== undefined) return changes[remembered.problem];
    return wasSettled ? changes.none({ sure: isKnown ? 'yes' : 'no' }) : check.refreshing;
  }

  function textOf({ more, fewer, courses: n, since: at }: Digest): string {
    const told = { more, fewer, n, since: since(at) };
    if (fewer === 0) return changes.more(told);
    return more === 0 ? changes.fewer(told) : changes.both(told);
  }
}
