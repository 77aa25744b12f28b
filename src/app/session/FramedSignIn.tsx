// Sign-in from a frame, lazy with its code: a browser opens a window only in the task of the click.
import { useLocation } from 'react-router';
import { BASE } from '../../paths/base.ts';
import { HOME_PATH } from '../../paths/paths.ts';
import { lazyPart } from '../shared/lazyPart.tsx';
import { useLanguage } from '../shared/useLanguage.ts';
import styles from './FramedSignIn.module.css';
import type { PopupSignInProps } from './PopupSignIn.tsx';

const load = () =>
  Promise.all([import('./PopupSignIn.tsx'), import('../../auth/codeFlow.ts')]).then(
    ([part]) => part.PopupSignIn,
  );

const PopupSignIn = lazyPart<PopupSignInProps>(load, <TabLink />);

export function FramedSignIn(props: Omit<PopupSignInProps, 'children'>) {
  return (
    <PopupSignIn {...props}>
      <TabLink />
    </PopupSignIn>
  );
}

function TabLink() {
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
