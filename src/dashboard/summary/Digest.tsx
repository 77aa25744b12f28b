// Changes since the last visit, which filter the courses, "mark all as seen", or the problem of an unusable memory.
import { digestOf, type Digest as DigestOf } from '../../model/changes.ts';
import type { Row } from '../../model/selectRow.ts';
import { Button } from '../../app/shared/Button.tsx';
import { useLanguage } from '../../app/shared/useLanguage.ts';
import styles from './SummaryPanel.module.css';
import { useDashboard } from '../data/useDashboard.ts';

export interface DigestProps {
  /** All except hidden ones. */
  readonly rows: readonly Row[];
}

export function Digest({ rows }: DigestProps) {
  const { remembered, shownView } = useDashboard();
  const { problem } = remembered;
  const { view, show } = shownView;
  const isPressed = view.show === 'changed';
  const { since } = useLanguage();
  const { changes: words } = useLanguage().words;
  const digest = digestOf(rows);
  if (digest !== undefined)
    return (
      <p className={styles['digest']}>
        <button
          aria-pressed={isPressed}
          onClick={() => show({ show: isPressed ? 'all' : 'changed' })}
          type="button"
        >
          {textOf(digest)}
        </button>
      </p>
    );
  return problem !== undefined && <p className="quiet">{words[problem]}</p>;

  function textOf({ more, fewer, courses: n, since: at }: DigestOf): string {
    const told = { more, fewer, n, since: since(at) };
    if (fewer === 0) return words.more(told);
    return more === 0 ? words.fewer(told) : words.both(told);
  }
}

export interface MarkAllSeenProps extends DigestProps {
  /** The button was removed with the focus. */
  readonly onMarked: () => void;
}

export function MarkAllSeen({ rows, onMarked }: MarkAllSeenProps) {
  const { visit } = useDashboard();
  const words = useLanguage().words.changes;
  if (digestOf(rows) === undefined) return undefined;
  return (
    <Button
      look="quiet"
      onClick={() => {
        visit.markAllSeen();
        onMarked();
      }}
    >
      {words.markAllSeen}
    </Button>
  );
}
