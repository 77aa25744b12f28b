// Headline, last check, gaps and Refresh; optional parts keep their room.
import { sumKinds } from '../../api/updateType.ts';
import { type ReactNode, type Ref, Fragment } from 'react';
import { headlineText, summaryGaps, bounded } from '../../messages/headlineText.ts';
import { dateOf } from '../../model/headline.ts';
import { Button } from '../../app/shared/Button.tsx';
import { useLanguage } from '../../app/shared/useLanguage.ts';
import styles from './SummaryPanel.module.css';
import type { Checks } from '../data/useChecks.ts';
import type { Shown } from '../data/useSelection.ts';
import type { Sums } from '../../model/sums.ts';
import { filterOfSum } from '../../model/view.ts';
import { useDashboard } from '../data/useDashboard.ts';
import { useAhead } from '../shared/useAhead.ts';

export interface SummaryPanelProps {
  readonly shown: Shown;
  /** Of the oldest count, ms since the epoch; undefined: none. */
  readonly checkedAt: number | undefined;
  readonly checks: Checks;
  /** A check in view failed. */
  readonly failing: boolean;
  /** The digest and its button, which keep their room; undefined: never shown. */
  readonly since: { readonly text: ReactNode; readonly button: ReactNode } | undefined;
  readonly ref: Ref<HTMLElement>;
}

export function SummaryPanel({ shown, checkedAt, checks, failing, since, ref }: SummaryPanelProps) {
  const { headline, summary, selection } = shown;
  const language = useLanguage();
  const { page, check } = language.words;
  const asOf = dateOf(headline);
  const gaps = summaryGaps({ summary, headline, match: selection.match, asOf }, language);
  const isCounting = headline.kind === 'counting';
  // No second date beside the headline's, and none during the first check.
  const lastCheck = isCounting || asOf !== undefined ? undefined : checkedAt;
  // Numbers in flight or outside a search are no failure.
  const stale = failing ? summary.stale : 0;
  const isWhole = summary.unchecked + stale + summary.withGaps === 0;
  const tone = isCounting || isWhole ? 'quiet' : 'problem pictured';
  return (
    <section
      className={styles['panel']}
      data-clear={headline.kind === 'all-clear'}
      data-printed={page.printed({ day: language.today() })}
      ref={ref}
      tabIndex={-1}
    >
      <div className={styles['head']}>
        <p className={styles['sentence']}>
          {headline.kind === 'sums' ? (
            <SumButtons sums={headline.sums} />
          ) : (
            headlineText(headline, language)
          )}
        </p>
        <div className={styles['line']} data-long={since !== undefined}>
          <p className="quiet">
            {checks.progress === 'refresh'
              ? check.refreshing
              : lastCheck !== undefined &&
                check.lastChecked({ time: language.pastTime(lastCheck) })}
          </p>
          {gaps !== undefined && <p className={tone}>{gaps}</p>}
          {since?.text}
        </div>
        <div className={styles['refresh']}>
          <Button
            busy={checks.progress !== 'nothing'}
            look="quiet"
            onClick={checks.refresh}
            picture="refresh"
          >
            {check.refresh}
          </Button>
        </div>
        {since?.button !== undefined && <div className={styles['seen']}>{since.button}</div>}
      </div>
    </section>
  );
}

function SumButtons({ sums }: { readonly sums: Sums }) {
  const { words } = useLanguage();
  const { view, show } = useDashboard().shownView;
  const [shown, choose] = useAhead(view.show, (next) => show({ show: next }));
  return sumKinds.map((kind) => {
    const sum = sums[kind];
    if (sum === undefined || sum.n === 0) return undefined;
    const isPressed = shown === filterOfSum[kind];
    return (
      <Fragment key={kind}>
        <button
          aria-pressed={isPressed}
          className={`${styles['sum'] ?? ''} pictured`}
          data-kind={kind}
          onClick={() => choose(isPressed ? 'all' : filterOfSum[kind])}
          type="button"
        >
          {words.sum[kind](bounded(sum))}
        </button>{' '}
      </Fragment>
    );
  });
}
