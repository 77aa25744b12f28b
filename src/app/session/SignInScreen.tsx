// The screens without a session: the sign-in, lazy because a signed-in visit does not need it, and its redirect URI.
import { Navigate } from 'react-router';
import { loadCodeFlow } from '../../auth/flow/authService.ts';
import { BASE } from '../../paths/base.ts';
import { HOME_PATH } from '../../paths/paths.ts';
import { Layout, Waiting } from '../shared/Layout.tsx';
import { lazyPart } from '../shared/lazyPart.tsx';
import { useSession } from '../shared/useApp.ts';
import { useLanguage } from '../shared/useLanguage.ts';

/** boot.tsx starts this: beside config.json in a tab without a session, else after the first render. */
export const loadSignIn = () => import('./SignIn.tsx');

const Opening = () => <Layout>{undefined}</Layout>;

export const SignInScreen = lazyPart(() => {
  // The sign-in library, for the press; the press reports a failure.
  void loadCodeFlow().catch(() => undefined);
  return loadSignIn().then((part) => part.SignIn);
}, Opening);

/** During the code exchange. */
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
