// The sums above zero as toggle buttons: each filters the courses by its kind.
import { Fragment } from 'react';
import { bounded } from '../../messages/headlineText.ts';
import { sumKinds, type Sums } from '../../model/sums.ts';
import { filterOfSum } from '../../model/view.ts';
import { useLanguage } from '../../app/shared/useLanguage.ts';
import { useDashboard } from '../data/useDashboard.ts';
import { useAhead } from '../shared/useAhead.ts';
import styles from './SumButtons.module.css';

export function SumButtons({ sums }: { readonly sums: Sums }) {
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
