// The dashboard for who is signed in, the way in for everybody else.
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { SignedOutReason } from './auth/session.ts';
import type { SignInFault } from './auth/discovery/signInFault.ts';
import { Dashboard } from './dashboard/Dashboard.tsx';
import { SignIn } from './app/session/SignIn.tsx';
import { Waiting } from './app/shared/Waiting.tsx';
import { useApp } from './app/shared/useApp.ts';
import { useLanguage } from './app/shared/useLanguage.ts';
import { Strip } from './widget/openEmbed.tsx';
import { useSession } from './app/session/useSession.ts';

/** `compact`: the widget's layout, which has little room and a host around it. */
export function Home({ compact = false }: { readonly compact?: boolean }) {
  const state = useSession();
  const { grant } = useApp();
  const queries = useQueryClient();
  const { page } = useLanguage().words;
  switch (state.kind) {
    case 'restoring':
      return <Waiting text={page.restoring} />;
    case 'signing-in':
      return <Waiting text={page.signingIn} />;
    case 'signed-out':
      return <SignIn reason={state.reason} />;
    case 'signed-in':
      // Another grant may be another person's: nothing that a component keeps is there for them.
      return <Dashboard compact={compact} key={grant} Strip={Strip} />;
    case 'ended':
      if (anythingShown(queries)) return <Dashboard compact={compact} key={grant} Strip={Strip} />;
      return <SignIn reason={endedReason(state.fault)} />;
  }
}

/** A session that ends right after a reload ends over an empty page. */
function anythingShown(queries: QueryClient): boolean {
  return ['courses', 'updates'].some((key) =>
    queries.getQueriesData({ queryKey: [key] }).some(([, data]) => data !== undefined),
  );
}

function endedReason(fault: SignInFault | undefined): SignedOutReason {
  return fault === undefined ? { kind: 'expired' } : { kind: 'failed', fault };
}
