// The whole in one sentence, the totals of each type, when it was checked, and Refresh.
import type { Ref } from 'react';
import type { UpdateType } from '../api/updateType.ts';
import { headlineText, summaryGaps, totalText, typeLabel } from '../messages/texts.ts';
import { words } from '../messages/words.ts';
import type { Snapshot } from '../model/snapshot.ts';
import { Button } from './Button.tsx';
import styles from './SummaryPanel.module.css';

export interface SummaryPanelProps {
  readonly snapshot: Snapshot;
  readonly types: readonly UpdateType[];
  readonly checking: boolean;
  /** Leave out the totals: the widget has little room. */
  readonly compact: boolean;
  /** The person asked for the check that runs, so its progress is said. */
  readonly asked: boolean;
  readonly onRefresh: () => void;
  readonly ref: Ref<HTMLElement>;
}

export function SummaryPanel(props: SummaryPanelProps) {
  const { snapshot, types, checking, compact, asked, onRefresh, ref } = props;
  const { summary, headline, checkedAt } = snapshot;
  const gaps = summaryGaps(snapshot);
  const text = headlineText(headline);
  // One announcement a check, not one for every chunk: the live region fills when a check is done.
  const counting = headline.kind === 'counting';
  const settled = !counting && !(checking && asked);
  return (
    <section className={styles['panel']} data-clear={summary.allClear} ref={ref} tabIndex={-1}>
      <div className={styles['head']}>
        <div>
          <p className={styles['sentence']} role="status">
            {settled ? text : undefined}
          </p>
          {!settled && <p className={styles['sentence']}>{text}</p>}
          {gaps !== undefined && <p className={styles['gaps']}>{gaps}</p>}
        </div>
        <div className={styles['check']}>
          <Button busy={checking} onClick={onRefresh}>
            {words.refresh}
          </Button>
          <p className={styles['time']}>
            {checking && asked
              ? words.refreshing
              : checkedAt !== undefined && words.checkedAt(checkedAt)}
          </p>
        </div>
      </div>
      {summary.total.n > 0 && !counting && !compact && (
        <dl aria-label={words.totals} className={styles['totals']}>
          {types.map((type) => {
            const total = summary.totals[type];
            if (total === undefined || total.n === 0) return undefined;
            return (
              <div className={styles['total']} key={type}>
                <dt>{typeLabel(type)}</dt>
                <dd>{totalText(total)}</dd>
              </div>
            );
          })}
        </dl>
      )}
    </section>
  );
}
