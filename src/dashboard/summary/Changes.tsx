// Changes since the last visit, which filter the courses, or the problem of an unusable memory.
import { digestOf, type Digest } from '../../model/changes.ts';
import { Button } from '../../app/shared/Button.tsx';
import { useLanguage } from '../../app/shared/useLanguage.ts';
import { emptyMemory } from '../../memory/memory.ts';
import { markAllSeenAct } from '../data/courseActs.ts';
import styles from './SummaryPanel.module.css';
import { useDashboard } from '../data/useDashboard.ts';
import { useHeld } from '../data/useHeld.ts';

export interface ChangesProps {
  /** Nothing is missing or old. */
  readonly isKnown: boolean;
}

export function Changes({ isKnown }: ChangesProps) {
  const known = useDashboard('known');
  const remembered = useDashboard('remembered');
  const shown = useDashboard('shown');
  const shownView = useDashboard('shownView');
  const undo = useDashboard('undo');
  const { view, show } = shownView;
  const { words, since } = useLanguage();
  const { changes, check } = words;
  const digest = digestOf(shown.present);
  const wasSettled = useHeld<boolean>((held) => held === true || known.settled);
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
      <Button look="quiet" onClick={markAll}>
        {changes.markAllSeen}
      </Button>
    </div>
  );

  function markAll(): void {
    const { seenCounts } = remembered.memory ?? emptyMemory;
    undo.act(markAllSeenAct(known.snapshot.courses, seenCounts));
  }

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
