// Headline, last check, gaps, changes since the last visit and Refresh; optional parts keep their room.
import type { ReactNode, RefObject } from 'react';
import { headlineText, summaryGaps, outsideLaneText } from '../../messages/headlineText.ts';
import { digestOf, type Digest as DigestOf } from '../../model/changes.ts';
import { dateOf } from '../../model/headline.ts';
import { Button } from '../../app/shared/Button.tsx';
import { useLanguage } from '../../app/shared/useLanguage.ts';
import { usePlace } from '../../app/shared/usePlace.ts';
import styles from './SummaryPanel.module.css';
import type { Checks } from '../data/useChecks.ts';
import type { Known } from '../data/useKnown.ts';
import type { Shown } from '../data/useSelection.ts';
import { useDashboard } from '../data/useDashboard.ts';
import { BothLanes } from '../shared/BothLanes.tsx';
import { Sums } from './Sums.tsx';

export interface SummaryPanelProps {
  readonly known: Known;
  readonly shown: Shown;
  readonly checks: Checks;
  /** Beside Refresh. */
  readonly menu?: ReactNode;
  readonly ref: RefObject<HTMLElement | null>;
}

export function SummaryPanel({ known, shown, checks, menu, ref }: SummaryPanelProps) {
  const { headline, summary, present } = shown;
  const { checkedAt, fault } = known.snapshot;
  const { visit, remembered } = useDashboard();
  const language = useLanguage();
  const { page, check, changes } = language.words;
  const asOf = dateOf(headline);
  const gaps = summaryGaps(shown, language);
  const outsideLane = outsideLaneText(shown, language);
  const isCounting = headline.kind === 'counting';
  // No second date beside the headline's, and none during the first check.
  const lastCheck = isCounting || asOf !== undefined ? undefined : checkedAt;
  // Numbers in flight or outside a search are no failure.
  const stale = fault === undefined ? 0 : summary.stale;
  const isWhole = summary.unchecked + stale + summary.withGaps === 0;
  const tone = isCounting || isWhole ? 'quiet' : 'problem pictured';
  // Digest and button keep their room.
  const hasDigest =
    usePlace() === 'page' && (visit.mayHaveChanges || remembered.problem !== undefined);
  const digest = digestOf(present);

  function markAllSeen() {
    visit.markAllSeen();
    // The button goes with the focus.
    ref.current?.focus({ preventScroll: true });
  }

  return (
    <section
      className={styles['panel']}
      data-clear={headline.kind === 'all-clear'}
      data-printed={page.printed({ day: language.day() })}
      ref={ref}
      tabIndex={-1}
    >
      <div className={styles['head']}>
        <div className={styles['headline']}>
          {headline.kind === 'sums' ? (
            <Sums sums={headline.sums} />
          ) : (
            <p className={styles['sentence']}>{headlineText(headline, language)}</p>
          )}
        </div>
        <div className={styles['line']} data-long={hasDigest}>
          <p className="quiet">
            {checks.refreshing
              ? check.refreshing
              : lastCheck !== undefined &&
                check.lastChecked({ time: language.pastTime(lastCheck) })}
          </p>
          {gaps !== undefined && <p className={tone}>{gaps}</p>}
          {outsideLane !== undefined && <p className="quiet">{outsideLane}</p>}
          <BothLanes shown={shown} />
          {hasDigest && <Digest digest={digest} />}
        </div>
        <div className={styles['refresh']}>
          <Button busy={checks.busy} look="quiet" onClick={checks.refresh} picture="refresh">
            {check.refresh}
          </Button>
          {menu}
        </div>
        {hasDigest && (
          <div className={styles['seen']}>
            {digest !== undefined && (
              <Button look="quiet" onClick={markAllSeen}>
                {changes.markAllSeen}
              </Button>
            )}
          </div>
        )}
      </div>
    </section>
  );
}

/** Changes since the last visit, which filter the courses, or the problem of an unusable memory. */
function Digest({ digest }: { readonly digest: DigestOf | undefined }) {
  const { remembered, shownView } = useDashboard();
  const { problem } = remembered;
  const { view, show } = shownView;
  const { words, since } = useLanguage();
  const { changes } = words;
  if (digest === undefined)
    return problem !== undefined && <p className="quiet">{changes[problem]}</p>;
  const isPressed = view.show === 'changed';
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

  function textOf({ more, fewer, courses: n, since: at }: DigestOf): string {
    const told = { more, fewer, n, since: since(at) };
    if (fewer === 0) return changes.more(told);
    return more === 0 ? changes.fewer(told) : changes.both(told);
  }
}
