// The sums or a sentence in their place, what shapes them in one line, changes since the last visit, and Refresh.
import type { SumKind } from '../../api/updateType.ts';
import { pictured, placeOf, type Picture } from '../../app/shared/pictures.ts';
import { Fragment, useId, type ReactNode } from 'react';
import {
  bounded,
  headlineText,
  missingText,
  outsideLaneText,
} from '../../messages/headlineText.ts';
import { dateOf } from '../../model/headline.ts';
import { failureOf } from '../../model/notices.ts';
import { hasGaps } from '../../model/summary.ts';
import { listSums, type Sums as SumsByKind } from '../../model/sums.ts';
import { filterOfSum } from '../../model/view.ts';
import { Button } from '../../app/shared/Button.tsx';
import { Filled } from '../../app/shared/Filled.tsx';
import { useLanguage } from '../../app/shared/useLanguage.ts';
import { usePlace } from '../../app/shared/useApp.ts';
import styles from './SummaryPanel.module.css';
import figures from './Sums.module.css';
import { useDashboard } from '../data/useDashboard.ts';
import { FailureLine, FailureReason } from '../notices/Failure.tsx';
import { BothLanes } from '../shared/BothLanes.tsx';
import { useOptimisticChoice } from '../shared/useOptimisticChoice.ts';
import { Changes } from './Changes.tsx';
import { ShownLine } from './ShownLine.tsx';

/** `menu`: beside Refresh. */
export function SummaryPanel({ menu }: { readonly menu?: ReactNode }) {
  const checks = useDashboard('checks');
  const known = useDashboard('known');
  const remembered = useDashboard('remembered');
  const shown = useDashboard('shown');
  const visit = useDashboard('visit');
  const { failing, headline, summary } = shown;
  const { checkedAt } = known.snapshot;
  const failure = failureOf(known.notices);
  const id = useId();
  const language = useLanguage();
  const { page, check } = language.words;
  const asOf = dateOf(headline);
  const missing = missingText(shown, language);
  const outsideLane = outsideLaneText(shown, language);
  const isCounting = headline.kind === 'counting';
  const isConfirming = !failing && summary.stale > 0;
  // No second date beside that of stale numbers, and none during the first check.
  const lastCheck = isCounting || isConfirming || asOf !== undefined ? undefined : checkedAt;
  const isKnown = !hasGaps(summary, failing);
  const tone = isCounting || isKnown ? 'quiet' : 'problem pictured';
  const isPage = usePlace() === 'page';
  const hasChanges = isPage && (visit.mayHaveChanges || remembered.problem !== undefined);
  return (
    <section
      className={`${styles['panel'] ?? ''} ${isPage ? `box ${styles['page'] ?? ''}` : ''}`}
      data-printed={page.printed({ day: language.day() })}
      tabIndex={-1}
    >
      <div className={styles['head']}>
        <div className={styles['headline']}>
          {headline.kind === 'sums' ? <Sums sums={headline.sums} /> : sentence()}
        </div>
        <div className={`line ${styles['line'] ?? ''}`}>
          {(checks.refreshing || lastCheck !== undefined) && (
            <p className={`quiet ${styles['time'] ?? ''}`}>{checkedText(lastCheck)}</p>
          )}
          {missing !== undefined && told(missing)}
          {outsideLane !== undefined && <p className="quiet">{outsideLane}</p>}
          <BothLanes />
          {/* With the rows: the line grows once. */}
          {!shown.waiting && <ShownLine />}
        </div>
        <div className={`flow ${styles['refresh'] ?? ''}`}>
          <Button busy={checks.busy} look="short" onClick={checks.refresh} picture="refresh">
            {check.refresh}
          </Button>
          {menu !== undefined && <div>{menu}</div>}
        </div>
        {hasChanges && !shown.waiting && <Changes />}
      </div>
    </section>
  );

  function checkedText(at: number | undefined): string {
    if (checks.refreshing || at === undefined) return check.refreshing;
    const time = language.pastTime(at);
    return headline.kind === 'all-clear'
      ? check.allClear({ n: headline.courses, time })
      : check.lastChecked({ time });
  }

  function sentence(): ReactNode {
    const text = headlineText(headline, language) ?? '';
    // The sentence itself says what is missing or old.
    if (failure !== undefined && missing === undefined && headline.kind !== 'nothing-known')
      return <FailureLine failure={failure} look={styles['sentence']} text={text} />;
    return (
      <>
        <p
          className={styles['sentence']}
          {...pictured(headline.kind === 'all-clear' ? 'clear' : undefined)}
          id={id}
        >
          {text}
        </p>
        {failure !== undefined && headline.kind === 'nothing-known' && (
          <FailureReason failure={failure} labelledBy={id} />
        )}
      </>
    );
  }

  function told(text: string): ReactNode {
    if (failure === undefined) return <p className={tone}>{text}</p>;
    return <FailureLine failure={failure} text={text} />;
  }
}

const sumPictures: Readonly<Record<SumKind, Picture | undefined>> = {
  toDo: undefined,
  newFeedback: 'feedback',
  toRead: 'to-read',
};

/** The sums above zero as figures, each a button that filters the courses. */
function Sums({ sums }: { readonly sums: SumsByKind }) {
  const { words, number } = useLanguage();
  const { view, show } = useDashboard('shownView');
  const [pressed, choose] = useOptimisticChoice(view.show, (next) => show({ show: next }));
  return (
    <p className={figures['sums']}>
      {listSums(sums).map(([kind, sum]) => {
        const filter = filterOfSum[kind];
        const { n, sure } = bounded(sum);
        const picture = sumPictures[kind];
        const figure = (
          <Filled partClass={figures['part']} text={(shown) => words.sum[kind]({ n, sure, shown })}>
            <b className={picture && 'pictured'} style={picture && placeOf(picture)}>
              {number(n)}
            </b>
          </Filled>
        );
        return (
          <Fragment key={kind}>
            <button
              aria-pressed={pressed === filter}
              className={`lit ${figures['sum'] ?? ''}`}
              data-applied={view.show === filter}
              data-kind={kind}
              onClick={() => choose(pressed === filter ? 'all' : filter)}
              type="button"
            >
              {figure}
            </button>
            <span className="contents"> </span>
          </Fragment>
        );
      })}
    </p>
  );
}
