// The dashboard for who is signed in, the way in for everybody else.
import { words } from '../messages/words.ts';
import { Dashboard } from './Dashboard.tsx';
import { SignIn } from './SignIn.tsx';
import { Waiting } from './Waiting.tsx';
import { useSession } from './useSession.ts';

/** `compact`: the widget's layout, which has little room and a host around it. */
export function Home({ compact = false }: { readonly compact?: boolean }) {
  const state = useSession();
  switch (state.kind) {
    case 'restoring':
      return <Waiting text={words.restoring} />;
    case 'signing-in':
      return <Waiting text={words.signingIn} />;
    case 'signed-out':
      return <SignIn reason={state.reason} />;
    case 'signed-in':
    case 'ended':
      return <Dashboard compact={compact} />;
  }
}
