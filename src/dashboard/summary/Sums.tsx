// The sums above zero as figures, each a button that filters the courses.
import { Fragment } from 'react';
import { bounded } from '../../messages/headlineText.ts';
import { listSums, type Sums as SumsByKind } from '../../model/sums.ts';
import { filterOfSum } from '../../model/view.ts';
import { Filled } from '../../app/shared/Filled.tsx';
import { useLanguage } from '../../app/shared/useLanguage.ts';
import styles from './Sums.module.css';
import { useDashboard } from '../data/useDashboard.ts';
import { useOptimisticChoice } from '../shared/useOptimisticChoice.ts';

export function Sums({ sums }: { readonly sums: SumsByKind }) {
  const { words, number } = useLanguage();
  const { view, show } = useDashboard().shownView;
  const [pressed, choose] = useOptimisticChoice(view.show, (next) => show({ show: next }));
  return (
    <p className={styles['sums']}>
      {listSums(sums).map(([kind, sum]) => {
        const filter = filterOfSum[kind];
        const { n, sure } = bounded(sum);
        const figure = (
          <Filled partClass={styles['part']} text={(shown) => words.sum[kind]({ n, sure, shown })}>
            <b className="pictured">{number(n)}</b>
          </Filled>
        );
        return (
          <Fragment key={kind}>
            <button
              aria-pressed={pressed === filter}
              className={styles['sum']}
              data-kind={kind}
              onClick={() => choose(pressed === filter ? 'all' : filter)}
              type="button"
            >
              {figure}
            </button>
            <span className="space"> </span>
          </Fragment>
        );
      })}
    </p>
  );
}
