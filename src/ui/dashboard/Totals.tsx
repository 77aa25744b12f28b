// The totals of each type in view. On a wide screen they stand over the courses, in room that is kept for
// them; on a narrow one below, where they keep no course out of sight.
import type { UpdateType } from '../../api/updateType.ts';
import { totalText, typeLabel } from '../../messages/texts.ts';
import { words } from '../../messages/words.ts';
import type { Snapshot } from '../../model/snapshot.ts';
import styles from './Totals.module.css';

export interface TotalsProps {
  readonly snapshot: Snapshot;
  readonly types: readonly UpdateType[];
}

export function Totals({ snapshot: { summary, headline }, types }: TotalsProps) {
  const shown = headline.kind === 'counting' || summary.total.n === 0 ? [] : types;
  return (
    <div className={styles['room']}>
      {shown.length > 0 && (
        <dl aria-label={words.totals} className={styles['totals']}>
          {shown.map((type) => {
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
    </div>
  );
}
