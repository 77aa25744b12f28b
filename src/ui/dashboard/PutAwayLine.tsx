// What is outside the sums, in one line below the rows, and the way to all of it.
import { bounded, type Bounded } from '../../messages/bounded.ts';
import { awayUpdates, type AwayEntry } from '../../model/awayEntries.ts';
import type { Away } from '../../model/selectAway.ts';
import type { Total } from '../../model/summary.ts';
import { Button } from '../shared/Button.tsx';
import { useLanguage } from '../shared/useLanguage.ts';
import styles from './PutAway.module.css';

export interface PutAwayLineProps {
  /** Of scope and lane: outside the sums that are on the screen. */
  readonly away: Away;
  /** All of them. */
  readonly entries: readonly AwayEntry[];
  readonly onOpen: () => void;
}

export function PutAwayLine({ away: { muted, hidden }, entries, onOpen }: PutAwayLineProps) {
  const words = useLanguage().words.away;
  const pinned = entries.filter(({ kind }) => kind === 'pinned').length;
  const { n, atLeast } = awayUpdates(entries);
  // Entries of courses that are not listed now, or not known, have updates that nobody has counted.
  const isSure = !(atLeast || muted.updates.atLeast || hidden.updates.atLeast);
  const updates = bounded({ n, atLeast: !isSure });
  const parts = [
    ...(muted.badges > 0
      ? [partOf(muted.updates, (known) => words.badges({ badges: muted.badges, ...known }))]
      : []),
    ...(hidden.courses > 0
      ? [partOf(hidden.updates, (known) => words.courses({ courses: hidden.courses, ...known }))]
      : []),
  ];
  return (
    <div className={styles['line']}>
      <Button look="quiet" onClick={onOpen}>
        {title()}
      </Button>
      {parts.map(({ text }) => (
        <p className="quiet" key={text}>
          {text}
        </p>
      ))}
    </div>
  );

  function title(): string {
    const away = entries.length - pinned;
    if (away === 0) return words.nothing({ pinned });
    const [part, ...others] = parts;
    const isSaidBeside =
      others.length === 0 && part?.updates.n === n && part.updates.atLeast !== isSure;
    if (n === 0 || isSaidBeside) return words.some({ entries: away });
    return words.counted({ entries: away, ...updates });
  }
}

const partOf = (updates: Total, write: (known: Bounded) => string) => ({
  updates,
  text: write(bounded(updates)),
});
