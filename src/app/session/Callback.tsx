// The redirect URI during the code exchange.
import { Navigate } from 'react-router';
import { BASE } from '../../paths/base.ts';
import { HOME_PATH } from '../../paths/paths.ts';
import { useSession } from '../shared/useApp.ts';
import { useLanguage } from '../shared/useLanguage.ts';
import { Waiting } from '../shared/Layout.tsx';
import { SignInScreen } from './SignInScreen.tsx';

export function Callback() {
  const { words } = useLanguage();
  const state = useSession();
  switch (state.kind) {
    case 'restoring':
    case 'signing-in':
      return <Waiting text={words.page.signingIn} />;
    case 'signed-out':
      return <SignInScreen reason={state.reason} />;
    case 'signed-in':
      return <Navigate replace to={state.returnTo ?? BASE + HOME_PATH} />;
    case 'ended':
      return <Navigate replace to={BASE + HOME_PATH} />;
  }
}
