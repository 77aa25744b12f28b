// The way out of a frame that needs no window, nothing of signing in, and nobody's leave: the page in a tab of its own.
import { useLocation } from 'react-router';
import { BASE } from '../../base.ts';
import { HOME_PATH } from '../../paths.ts';
import { useLaterWords } from '../shared/useLaterWords.ts';

export function TabLink() {
  const { signIn } = useLaterWords();
  const { search } = useLocation();
  return (
    <a href={`${BASE}${HOME_PATH}${search}`} rel="noopener" target="_blank">
      {signIn.openInTab}
    </a>
  );
}
