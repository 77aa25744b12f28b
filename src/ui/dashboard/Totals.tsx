// The totals of each type in view. On a wide screen they stand over the courses, in room that is kept for
// them; on a narrow one below, where they keep no course out of sight.
import type { UpdateType } from '../../api/updateType.ts';
import { bounded } from '../../messages/bounded.ts';
import type { Snapshot } from '../../model/snapshot.ts';
import { useLanguage } from '../shared/useLanguage.ts';
import styles from './Totals.module.css';

export interface TotalsProps {
  readonly snapshot: Snapshot;
  readonly types: readonly UpdateType[];
}

export function Totals({ snapshot: { summary, headline }, types }: TotalsProps) {
  const { words } = useLanguage();
  const shown = headline.kind === 'counting' || summary.total.n === 0 ? [] : types;
  return (
    <div className={styles['room']}>
      {shown.length > 0 && (
        <dl aria-label={words.courses.totals} className={styles['totals']}>
          {shown.map((type) => {
            const total = summary.totals[type];
            if (total === undefined || total.n === 0) return undefined;
            return (
              <div className={styles['total']} key={type}>
                <dt>{words.type[type]}</dt>
                <dd>{words.sum.number(bounded(total))}</dd>
              </div>
            );
          })}
        </dl>
      )}
    </div>
  );
}
