// The way past a frame: the whole page in a new tab, with what the frame shows.
import { useLocation } from 'react-router';
import { BASE } from '../../base.ts';
import { HOME_PATH } from '../../paths.ts';
import { useLanguage } from '../shared/useLanguage.ts';
import styles from './TabLink.module.css';

export function TabLink() {
  const { signIn } = useLanguage().words;
  const { search } = useLocation();
  return (
    <a
      className={styles['link']}
      data-picture="open"
      href={`${BASE}${HOME_PATH}${search}`}
      rel="noopener"
      target="_blank"
    >
      {signIn.openInTab}
    </a>
  );
}
