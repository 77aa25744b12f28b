// The sums above zero: to do, new feedback, to read.
import { Fragment } from 'react';
import { sumText } from '../../messages/headlineText.ts';
import { listSums, type Sums } from '../../model/sums.ts';
import { useLanguage } from '../../app/shared/useLanguage.ts';
import styles from './SumTexts.module.css';

export function SumTexts({ sums }: { readonly sums: Sums }) {
  const language = useLanguage();
  return listSums(sums).map(([kind, sum]) => (
    <Fragment key={kind}>
      <span className={styles['sum']} data-kind={kind}>
        {sumText(kind, sum, language)}
      </span>
      <span className="space"> </span>
    </Fragment>
  ));
}
