// The dashboard of a signed-in person, else the sign-in screen.
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { SignIn } from './app/session/SignIn.tsx';
import { useSession } from './app/shared/useSession.ts';
import { useApp } from './app/shared/useApp.ts';
import { useLanguage } from './app/shared/useLanguage.ts';
import { Waiting } from './app/shared/Waiting.tsx';
import type { SignInFault } from './auth/discovery/signInFault.ts';
import type { SignedOutReason } from './auth/session.ts';
import { Dashboard } from './dashboard/Dashboard.tsx';
import { Strip } from './widget/openEmbed.tsx';

/** `compact`: in the widget. */
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
      // Remounts for another grant, which may be another person's.
      return <Dashboard compact={compact} key={grant} Strip={Strip} />;
    case 'ended':
      if (anythingShown(queries)) return <Dashboard compact={compact} key={grant} Strip={Strip} />;
      return <SignIn reason={endedReason(state.fault)} />;
  }
}

/** false after a reload with an ended session. */
function anythingShown(queries: QueryClient): boolean {
  return ['courses', 'updates'].some((key) =>
    queries.getQueriesData({ queryKey: [key] }).some(([, data]) => data !== undefined),
  );
}

function endedReason(fault: SignInFault | undefined): SignedOutReason {
  return fault === undefined ? { kind: 'expired' } : { kind: 'failed', fault };
}
