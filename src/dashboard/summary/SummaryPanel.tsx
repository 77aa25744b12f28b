// The sums or a sentence in their place, what shapes them in one line, changes since the last visit, and Refresh.
import type { ReactNode, RefObject } from 'react';
import type { UpdateType } from '../../api/updateType.ts';
import { headlineText, missingText, outsideLaneText } from '../../messages/headlineText.ts';
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
import { Changes } from './Changes.tsx';
import { ShownLine } from './ShownLine.tsx';
import { Sums } from './Sums.tsx';

export interface SummaryPanelProps {
  readonly known: Known;
  readonly shown: Shown;
  readonly checks: Checks;
  /** In scope. */
  readonly types: readonly UpdateType[];
  /** The list of courses is up to date and has all of them. */
  readonly isWhole: boolean;
  /** Beside Refresh. */
  readonly menu?: ReactNode;
  readonly ref: RefObject<HTMLElement | null>;
}

export function SummaryPanel(props: SummaryPanelProps) {
  const { known, shown, checks, types, isWhole, menu, ref } = props;
  const { headline, summary } = shown;
  const { courses, checkedAt, fault } = known.snapshot;
  const { visit, remembered } = useDashboard();
  const language = useLanguage();
  const { page, check } = language.words;
  const asOf = dateOf(headline);
  const missing = missingText(shown, language);
  const outsideLane = outsideLaneText(shown, language);
  const isCounting = headline.kind === 'counting';
  // No second date beside the headline's, and none during the first check.
  const lastCheck = isCounting || asOf !== undefined ? undefined : checkedAt;
  // Numbers in flight or outside a search are no failure.
  const stale = fault === undefined ? 0 : summary.stale;
  const isKnown = summary.unchecked + stale + summary.withGaps === 0;
  const tone = isCounting || isKnown ? 'quiet' : 'problem pictured';
  const hasChanges =
    usePlace() === 'page' && (visit.mayHaveChanges || remembered.problem !== undefined);
  // A pressed button may be removed with the focus.
  const takeFocus = () => ref.current?.focus({ preventScroll: true });

  return (
    <section
      className={styles['panel']}
      data-printed={page.printed({ day: language.day() })}
      ref={ref}
      tabIndex={-1}
    >
      <div className={styles['head']}>
        <div className={styles['headline']}>
          {headline.kind === 'sums' ? (
            <Sums sums={headline.sums} />
          ) : (
            <p
              className={styles['sentence']}
              data-picture={headline.kind === 'all-clear' ? 'clear' : undefined}
            >
              {headlineText(headline, language)}
            </p>
          )}
        </div>
        <div className={styles['line']}>
          <p className="quiet">
            {checks.refreshing
              ? check.refreshing
              : lastCheck !== undefined &&
                check.lastChecked({ time: language.pastTime(lastCheck) })}
          </p>
          {missing !== undefined && <p className={tone}>{missing}</p>}
          {outsideLane !== undefined && <p className="quiet">{outsideLane}</p>}
          <BothLanes shown={shown} />
          {/* With the rows: the line grows once. */}
          {!shown.waiting && (
            <ShownLine
              courses={courses}
              isWhole={isWhole}
              onFocusLost={takeFocus}
              shown={shown}
              types={types}
            />
          )}
        </div>
        <div className={styles['refresh']}>
          <Button busy={checks.busy} look="quiet" onClick={checks.refresh} picture="refresh">
            {check.refresh}
          </Button>
          {menu !== undefined && <div>{menu}</div>}
        </div>
        {hasChanges && !shown.waiting && (
          <Changes
            isKnown={isKnown}
            onFocusLost={takeFocus}
            rows={shown.present}
            settled={known.settled}
          />
        )}
      </div>
    </section>
  );
}
