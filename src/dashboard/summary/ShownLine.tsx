// The line that explains the sums: courses shown, courses put away, and the filter; each is a button that leads back.
import { pictured } from '../../app/shared/pictures.ts';
import { useState } from 'react';
import { bounded, shownText } from '../../messages/headlineText.ts';
import { awayEntries, awayUpdates, isPutAway, type AwayEntry } from '../../model/awayEntries.ts';
import { emptyMemory } from '../../memory/memory.ts';
import { Filled } from '../../app/shared/Filled.tsx';
import { lazyPart } from '../../app/shared/lazyPart.tsx';
import { useLanguage } from '../../app/shared/useLanguage.ts';
import styles from './SummaryPanel.module.css';
import { useDashboard } from '../data/useDashboard.ts';

const PutAwayDialog = lazyPart(() =>
  import('../putAway/PutAwayDialog.tsx').then((part) => part.PutAwayDialog),
);

export function ShownLine() {
  const language = useLanguage();
  const { toolbar, show: filters } = language.words;
  const answers = useDashboard('answers');
  const known = useDashboard('known');
  const remembered = useDashboard('remembered');
  const scope = useDashboard('scope');
  const shown = useDashboard('shown');
  const shownView = useDashboard('shownView');
  const { view, show } = shownView;
  const [isOpen, setOpen] = useState(false);
  const { putAway } = remembered.memory ?? emptyMemory;
  const entries = entriesNow();
  const counted = entries.filter(({ isEarlier }) => !isEarlier);
  const text = shownText(shown, language);
  const isNarrowed = shown.selection.match !== undefined;
  const isAway = counted.length > 0;
  return (
    <>
      <p className={`quiet ${styles['texts'] ?? ''}`}>
        {text !== undefined && (
          <button
            className="worded"
            aria-haspopup={isNarrowed ? undefined : 'dialog'}
            onClick={() => (isNarrowed ? show({ show: 'all', q: '' }) : setOpen(true))}
            title={isNarrowed ? toolbar.showAllCourses : undefined}
            type="button"
          >
            {text}
          </button>
        )}
        {text !== undefined && isAway && dot}
        {isAway && <PutAwayButton entries={counted} onOpen={() => setOpen(true)} />}
        {(text !== undefined || isAway) && view.show !== 'all' && dot}
        {view.show !== 'all' && (
          <button
            className={`worded ${styles['stop'] ?? ''}`}
            {...pictured('close')}
            onClick={() => show({ show: 'all' })}
            type="button"
          >
            <Filled quiet text={(filter) => toolbar.stopFilter({ filter })}>
              <span>{filters[view.show]}</span>
            </Filled>
          </button>
        )}
      </p>
      {isOpen && <PutAwayDialog entries={entries} onClose={() => setOpen(false)} />}
    </>
  );

  function entriesNow(): readonly AwayEntry[] {
    const { courses } = known.snapshot;
    return awayEntries(putAway, courses, scope.types, answers.courses.isWhole, Date.now());
  }
}

const dot = (
  <span aria-hidden className={styles['dot']}>
    {' · '}
  </span>
);

interface PutAwayButtonProps {
  /** Without those of earlier terms. */
  readonly entries: readonly AwayEntry[];
  readonly onOpen: () => void;
}

/** The counts of what is put away and pinned, as a button that lists it. Its name also has the updates. */
function PutAwayButton({ entries, onOpen }: PutAwayButtonProps) {
  const { rows } = useDashboard('shown');
  const { list, words } = useLanguage();
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
