// The way in from a frame, once all of its code is there: a window has to open in the same task as the click.
import { useLocation } from 'react-router';
import { BASE } from '../../base.ts';
import { HOME_PATH } from '../../paths.ts';
import { later } from '../shared/later.tsx';
import { PartMissing } from '../shared/PartMissing.tsx';
import { useLaterWords } from '../shared/useLaterWords.ts';
import type { PopupSignInProps } from './PopupSignIn.tsx';

const load = () =>
  Promise.all([import('./PopupSignIn.tsx'), import('../../auth/codeFlow.ts')]).then(
    ([part]) => part.PopupSignIn,
  );

export const FramedSignIn = later<PopupSignInProps>(load, {
  missing: Missing,
  pending: TabLink,
});

function Missing() {
  return (
    <>
      <PartMissing />
      <TabLink />
    </>
  );
}

/** Needs none of it. */
function TabLink() {
  const { signIn } = useLaterWords();
  const { search } = useLocation();
  return (
    <a href={`${BASE}${HOME_PATH}${search}`} rel="noopener" target="_blank">
      {signIn.openInTab}
    </a>
  );
}
