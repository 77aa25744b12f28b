// The redirect URI: waits for the code to be exchanged, then returns to where the person was.
import { useEffect } from 'react';
import { BASE } from '../../base.ts';
import { HOME_PATH } from '../../paths.ts';
import { SignIn } from './SignIn.tsx';
import { Waiting } from '../shared/Waiting.tsx';
import { useLanguage } from '../shared/useLanguage.ts';
import { useGo } from '../shared/useGo.ts';
import { useSession } from './useSession.ts';

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
      return <Return to={state.returnTo ?? BASE + HOME_PATH} />;
    case 'ended':
      return <Return to={BASE + HOME_PATH} />;
  }
}

/** In place of the redirect URI, which nobody should come Back to. */
function Return({ to }: { readonly to: string }) {
  const go = useGo();
  useEffect(() => go.replace(to), [go, to]);
  return undefined;
}
