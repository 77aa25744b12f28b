// A change since the last visit: `+3`, and a sentence for screen readers.
import type { Change as ChangeOfCount, Change } from '../../model/changes.ts';
import { useLanguage } from '../../app/shared/useLanguage.ts';
import styles from './Badge.module.css';

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

export function useChangeText(): (change: Change) => string {
  const { words, since: sinceText } = useLanguage();
  return ({ by, since }) =>
    (by > 0 ? words.badge.more : words.badge.fewer)({
      n: Math.abs(by),
      since: sinceText(since),
    });
}
