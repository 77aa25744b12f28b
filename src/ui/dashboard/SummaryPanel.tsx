// The whole in one sentence, when it was checked and what is missing from it, and Refresh. What is there only at
// times has its room always, so that nothing below it moves.
import type { Ref } from 'react';
import { headlineText } from '../../messages/headlineText.ts';
import { summaryGaps } from '../../messages/summaryGaps.ts';
import type { Snapshot } from '../../model/snapshot.ts';
import { Button } from '../shared/Button.tsx';
import { useLanguage } from '../shared/useLanguage.ts';
import styles from './SummaryPanel.module.css';
import type { Checks } from './useChecks.ts';

export interface SummaryPanelProps {
  readonly snapshot: Snapshot;
  readonly checks: Checks;
  readonly ref: Ref<HTMLElement>;
}

export function SummaryPanel({ snapshot, checks, ref }: SummaryPanelProps) {
  const { summary, headline, checkedAt } = snapshot;
  const language = useLanguage();
  const { page, check } = language.words;
  const gaps = summaryGaps(snapshot, language);
  // What is only on its way is no failure, and does not look like one.
  const tone = headline.kind === 'counting' ? 'quiet' : 'problem pictured';
  return (
    <section
      className={styles['panel']}
      data-clear={summary.allClear}
      data-printed={page.printed({ day: language.today() })}
      ref={ref}
      tabIndex={-1}
    >
      <div className={styles['head']}>
        <p className={styles['sentence']}>{headlineText(headline, language)}</p>
        <div className={styles['line']}>
          <p className="quiet">
            {checks.asking === 'refresh'
              ? check.refreshing
              : checkedAt !== undefined &&
                check.lastChecked({ time: language.pastTime(checkedAt) })}
          </p>
          {gaps !== undefined && <p className={tone}>{gaps}</p>}
        </div>
        <Button busy={checks.asking !== 'nothing'} onClick={checks.refresh}>
          {check.refresh}
        </Button>
      </div>
    </section>
  );
}
