// The redirect URI of the sign-in.
import { Navigate } from 'react-router';
import { BASE } from '../../paths/base.ts';
import { HOME_PATH } from '../../paths/paths.ts';
import { Waiting } from '../shared/Layout.tsx';
import { useSession } from '../shared/useApp.ts';
import { useLanguage } from '../shared/useLanguage.ts';
import { SignIn } from './SignIn.tsx';

/** During the code exchange. */
export function Callback() {
  const { words } = useLanguage();
  const state = useSession();
  switch (state.kind) {
    case 'restoring':
    case 'signing-in':
      return <Waiting text={words.page.signingIn} />;
    case 'signed-out':
      return <SignIn reason={state.reason} />;
    case 'signed-in':
      return <Navigate replace to={state.returnTo ?? BASE + HOME_PATH} />;
    case 'ended':
      return <Navigate replace to={BASE + HOME_PATH} />;
  }
}
