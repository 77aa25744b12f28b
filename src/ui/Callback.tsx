// The redirect URI: waits for the code to be exchanged, then returns to where the person was.
import { Navigate } from 'react-router';
import { words } from '../messages/words.ts';
import { SignIn } from './SignIn.tsx';
import { Waiting } from './Waiting.tsx';
import { useSession } from './useSession.ts';

export function Callback() {
  const state = useSession();
  switch (state.kind) {
    case 'restoring':
    case 'signing-in':
      return <Waiting text={words.signingIn} />;
    case 'signed-out':
      return <SignIn reason={state.reason} />;
    case 'signed-in':
      return <Navigate replace to={state.returnTo ?? '/'} />;
    case 'ended':
      return <Navigate replace to="/" />;
  }
}
