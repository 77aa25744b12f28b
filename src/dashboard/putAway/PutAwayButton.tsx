// The counts of what is put away and pinned, as a button that lists it.
import { bounded } from '../../messages/headlineText.ts';
import { awayUpdates, isPutAway, type AwayEntry } from '../../model/awayEntries.ts';
import { Filled } from '../../app/shared/Filled.tsx';
import { useLanguage } from '../../app/shared/useLanguage.ts';
import { useDashboard } from '../data/useDashboard.ts';

export interface PutAwayButtonProps {
  /** Without those of earlier terms. */
  readonly entries: readonly AwayEntry[];
  readonly onOpen: () => void;
}

/** Only the counts are seen; the name also has the updates. */
export function PutAwayButton({ entries, onOpen }: PutAwayButtonProps) {
  const { rows } = useDashboard('shown');
  const { words, list } = useLanguage();
  const { away, course } = words;
  const all = entries.filter(isPutAway);
  const muted = rows.reduce((n, row) => n + (row.hidden ? 0 : row.muted.length), 0);
  const hidden = rows.filter((row) => row.hidden).length;
  const countOf = (kind: AwayEntry['kind']) => entries.filter((one) => one.kind === kind).length;
  const [pinned, unpinned] = [countOf('pinned'), countOf('unpinned')];
  const updates =
    all.length === 0
      ? away.nothing
      : away.counted({ entries: all.length, ...bounded(awayUpdates(all)) });
  const counts = [
    ...(muted > 0 ? [course.muted({ n: muted })] : []),
    ...(hidden > 0 ? [away.hidden({ n: hidden })] : []),
    ...(pinned > 0 ? [away.pinned({ n: pinned })] : []),
    ...(unpinned > 0 ? [away.unpinned({ n: unpinned })] : []),
  ];
  return (
    <button aria-haspopup="dialog" className="worded" onClick={onOpen} type="button">
      {counts.length === 0 ? (
        // All are of other lanes or courses than those of the view.
        <span>{updates}</span>
      ) : (
        <Filled quiet text={(place) => list([place, updates])}>
          <span>{list(counts)}</span>
        </Filled>
      )}
    </button>
  );
}
