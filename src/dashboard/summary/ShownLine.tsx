// The line that explains the sums: courses shown, courses put away, and the filter; each is a button that leads back.
import { pictured } from '../../app/shared/pictures.ts';
import { useState } from 'react';
import { shownText } from '../../messages/headlineText.ts';
import { awayEntries, type AwayEntry } from '../../model/awayEntries.ts';
import { Filled } from '../../app/shared/Filled.tsx';
import { lazyPart } from '../../app/shared/lazyPart.tsx';
import { useLanguage } from '../../app/shared/useLanguage.ts';
import styles from './SummaryPanel.module.css';
import { useDashboard } from '../data/useDashboard.ts';
import { PutAwayButton } from '../putAway/PutAwayButton.tsx';

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
  const { courses } = known.snapshot;
  const { isWhole } = answers.courses;
  const { types } = scope;
  const { view, show } = shownView;
  const [isOpen, setOpen] = useState(false);
  const putAway = remembered.memory?.putAway;
  const entries = entriesNow();
  const counted = entries.filter(({ isEarlier }) => !isEarlier);
  const text = shownText(shown, language);
  const isNarrowed = shown.selection.match !== undefined;

  const isAway = counted.length > 0;
  const filterText = (
    <Filled quiet text={(filter) => toolbar.stopFilter({ filter })}>
      <span>{filters[view.show]}</span>
    </Filled>
  );
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
            {filterText}
          </button>
        )}
      </p>
      {isOpen && <PutAwayDialog entries={entries} onClose={() => setOpen(false)} />}
    </>
  );

  function entriesNow(): readonly AwayEntry[] {
    return putAway ? awayEntries(putAway, courses, types, isWhole, Date.now()) : [];
  }
}

const dot = (
  <span aria-hidden className={styles['dot']}>
    {' · '}
  </span>
);
