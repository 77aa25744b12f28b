// What changed since last time, beside its number: `+3` for the eye; for the ear, a sentence.
import type { Change as ChangeOfCount } from '../../model/changes.ts';
import { useLanguage } from '../shared/useLanguage.ts';
import styles from './Badge.module.css';
import { useChangeText } from './useChangeText.ts';

export function Change(change: ChangeOfCount) {
  const { number } = useLanguage();
  const { by } = change;
  const said = useChangeText()(change);
  return (
    <em className={styles['change']}>
      <span aria-hidden>{(by > 0 ? '+' : '\u2212') + number(Math.abs(by))}</span>
      <span>{said}</span>
    </em>
  );
}
