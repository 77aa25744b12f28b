// What is outside the sums, in one line below the rows, and the way to all of it.
import { bounded } from '../../messages/bounded.ts';
import type { AwayEntry } from '../../model/awayEntries.ts';
import type { Away } from '../../model/selectAway.ts';
import { Button } from '../shared/Button.tsx';
import { useLaterWords } from '../shared/useLaterWords.ts';
import styles from './PutAway.module.css';

export interface PutAwayLineProps {
  /** Of scope and lane: outside the sums that are on the screen. */
  readonly away: Away;
  /** All of them. */
  readonly entries: readonly AwayEntry[];
  readonly onOpen: () => void;
}

export function PutAwayLine({ away: { muted, hidden }, entries, onOpen }: PutAwayLineProps) {
  const words = useLaterWords().away;
  const pinned = entries.filter(({ kind }) => kind === 'pinned').length;
  const updates = bounded({
    n: muted.updates.n + hidden.updates.n,
    atLeast: muted.updates.atLeast || hidden.updates.atLeast,
  });
  const parts = [
    muted.badges > 0 && words.badges({ badges: muted.badges, ...bounded(muted.updates) }),
    hidden.courses > 0 && words.courses({ courses: hidden.courses, ...bounded(hidden.updates) }),
  ].filter((part) => part !== false);
  return (
    <div className={styles['line']}>
      <Button look="quiet" onClick={onOpen}>
        {title()}
      </Button>
      {parts.map((part) => (
        <p className="quiet" key={part}>
          {part}
        </p>
      ))}
    </div>
  );

  function title(): string {
    const away = entries.length - pinned;
    if (away === 0) return words.nothing({ pinned });
    if (updates.n === 0 && updates.sure === 'yes') return words.some({ entries: away });
    return words.counted({ entries: away, ...updates });
  }
}
