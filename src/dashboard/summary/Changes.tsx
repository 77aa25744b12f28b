// Changes since the last visit, which filter the courses, or the problem of an unusable memory.
import { digestOf, type Digest } from '../../model/changes.ts';
import { CloseButton } from '../../app/shared/Button.tsx';
import { useLanguage } from '../../app/shared/useLanguage.ts';
import { emptyMemory } from '../../memory/memory.ts';
import { markAllSeenAct } from '../data/courseActs.ts';
import styles from './SummaryPanel.module.css';
import { useDashboard } from '../data/useDashboard.ts';

export function Changes() {
  const known = useDashboard('known');
  const { memory = emptyMemory, problem } = useDashboard('remembered');
  const shown = useDashboard('shown');
  const { view, show } = useDashboard('shownView');
  const undo = useDashboard('undo');
  const { words, since } = useLanguage();
  const { changes } = words;
  const digest = digestOf(shown.present);
  const isPressed = view.show === 'changed';
  return (
    <div className={`line ${styles['changes'] ?? ''}`}>
      {digest === undefined ? (
        problem !== undefined && <p className="quiet">{changes[problem]}</p>
      ) : (
        <>
          <p className={`quiet ${styles['texts'] ?? ''}`}>
            <button
              aria-pressed={isPressed}
              className="worded"
              onClick={() => show({ show: isPressed ? 'all' : 'changed' })}
              type="button"
            >
              {textOf(digest)}
            </button>
          </p>
          <CloseButton name={changes.markAllSeen} onClick={markAll} />
        </>
      )}
    </div>
  );

  function markAll(): void {
    undo.act(markAllSeenAct(known.snapshot.courses, memory.seenCounts));
  }

  function textOf({ more, fewer, since: at }: Digest): string {
    const told = { more, fewer, since: since(at) };
    if (fewer === 0) return changes.more(told);
    return more === 0 ? changes.fewer(told) : changes.both(told);
  }
}
