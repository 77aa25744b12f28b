// The sums above zero: to do, new feedback, to read.
import { sumKinds } from '../../api/updateType.ts';
import { Fragment } from 'react';
import { bounded } from '../../messages/headlineText.ts';
import type { Sums } from '../../model/sums.ts';
import { useLanguage } from '../../app/shared/useLanguage.ts';
import styles from './SumTexts.module.css';

export function SumTexts({ sums }: { readonly sums: Sums }) {
  const { words } = useLanguage();
  return sumKinds.map((kind) => {
    const sum = sums[kind];
    if (sum === undefined || sum.n === 0) return undefined;
    return (
      <Fragment key={kind}>
        <span className={styles['sum']} data-kind={kind}>
          {words.sum[kind](bounded(sum))}
        </span>
        <span className="space"> </span>
      </Fragment>
    );
  });
}
