// What this tab knew at its last load is there again, and what it knows now is left to the next one.
import type { QueryClient } from '@tanstack/react-query';
import { signedOutKey } from './auth/lastSignOut.ts';
import type { Session } from './auth/session.ts';
import { tokensKey } from './auth/tokenStore.ts';
import type { Config } from './config/config.ts';
import { isReturn } from './ui/shared/isReturn.ts';

const MINUTE_MS = 60_000;

export interface TabMemoryOptions {
  /** What the last load left; null: nothing, or nothing for this one. */
  readonly text: string | null;
  readonly queries: QueryClient;
  readonly session: Session;
  readonly config: Config;
  /** See confirmConfig. */
  readonly configText: () => string | undefined;
}

/** Resolves when what was known is in `queries`. Never rejects. */
export async function rememberInTab(options: TabMemoryOptions): Promise<void> {
  const { text, queries, session, config, configText } = options;
  const part = import('./queriesSnapshot.ts').catch(() => undefined);
  void part.then((loaded) =>
    loaded?.keepForNextLoad({
      queries,
      isSignedIn: () => session.state().kind === 'signed-in',
      config,
      configText,
      keys: { tokens: tokensKey(config.auth), signedOut: signedOutKey(config.auth) },
    }),
  );
  if (text === null) return;
  const loaded = await part;
  // On the way back from a course, what was answered a moment ago is there without a request.
  const freshMs = isReturn() ? MINUTE_MS * (config.updates.refreshMinutes || 5) : 0;
  if (session.state().kind !== 'signed-out') loaded?.restoreSnapshot(queries, text, freshMs);
}
