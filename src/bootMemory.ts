// What this tab knew at its last load is there again, and what it knows now is left to the next one. Nobody's first load
// waits for this part.
import { signedOutKey } from './auth/lastSignOut.ts';
import type { Session } from './auth/session.ts';
import { tokensKey } from './auth/tokenStore.ts';
import type { CurrentGrantData } from './grantData.ts';
import { openVisits } from './memory/visits.ts';
import { keepForNextLoad, restoreSnapshot } from './queriesSnapshot.ts';
import { askShown, lastPerson, type UnderWay } from './queriesUnderWay.ts';
import { isReturn } from './ui/shared/isReturn.ts';

const MINUTE_MS = 60_000;
/** Enough for what the browser has. Over a line, nobody waits for it. */
const FROM_CACHE_MS = 300;

export interface TabMemoryOptions extends Pick<UnderWay, 'config' | 'sentAt'> {
  readonly data: CurrentGrantData;
  /** What the last load left; null: nothing, or nothing for this one. */
  readonly text: string | null;
  readonly session: Session;
  /** See confirmConfig. */
  readonly configText: () => string | undefined;
}

/**
 * Resolves when the answers of the last load are in `data` and its memory is open. Never rejects.
 */
export async function rememberInTab(options: TabMemoryOptions): Promise<void> {
  const { text, data, session, config, configText } = options;
  keepForNextLoad({
    data,
    isSignedIn: () => session.state().kind === 'signed-in',
    config,
    configText,
    keys: { tokens: tokensKey(config.auth), signedOut: signedOutKey(config.auth) },
  });
  if (text === null || session.state().kind === 'signed-out') return;
  // On the way back from a course, what was answered a moment ago is there without a request.
  const freshMs = isReturn() ? MINUTE_MS * (config.updates.refreshMinutes || 5) : 0;
  const restored = data.read();
  const shown = restoreSnapshot(restored, text, freshMs);
  const tooLate = AbortSignal.timeout(FROM_CACHE_MS);
  const fromCache = openMemory();
  const waited = new Promise((resolve) => {
    tooLate.addEventListener('abort', resolve);
  });
  await Promise.all([
    askShown({ ...options, ...restored }, shown.queries),
    Promise.race([fromCache, waited]),
  ]);

  /** Without it there are no numbers, because some may have been put away. */
  async function openMemory(): Promise<void> {
    const { issuer } = config.auth;
    const userId = lastPerson(restored.queries);
    if (userId === undefined) return;
    const store = await openVisits(issuer, userId);
    if (tooLate.aborted || data.read() !== restored) store.close();
    else restored.memories.set(userId, { issuer, userId, store });
  }
}
