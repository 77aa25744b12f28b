// Keeps the answers of a frame whose host names the person for the next load of its tab, and shares them with the tab's
// frames.
import type { Session } from '../auth/createSession.ts';
import type { FramedTokens } from '../auth/tokens/framedTokens.ts';
import type { GrantData } from './grantData.ts';
import { answersText, hydrateAnswers } from './tabCache.ts';

export interface FramedCacheOptions {
  readonly data: { readonly read: () => Pick<GrantData, 'grant' | 'queries'> };
  readonly session: Pick<Session, 'state' | 'subscribe' | 'isLive'>;
  readonly isSignedIn: () => boolean;
  readonly refreshMinutes: number;
}

type KeepingFrame = Pick<FramedTokens, 'kept' | 'isKept' | 'share'>;

/** Hydrates what the frames of the last page kept, and writes on `pagehide`. Never throws. */
export function keepFramedAnswers(
  { kept, isKept, share }: KeepingFrame,
  { data, session, isSignedIn, refreshMinutes }: FramedCacheOptions,
): void {
  const take = (text: string | null) => hydrateAnswers(data.read(), text, refreshMinutes);
  const text = () => (isKept() && isSignedIn() ? answersText(data.read()) : '');

  // All frames of a page start at once, so the first one must not take everything with it. The one that has the session
  // removes it: from then on, that one gives its answers to those that start later (grantLock.ts).
  function settle(): void {
    if (isKept() && session.state().kind !== 'restoring') kept.remove();
  }

  share({ text, take });
  if (session.isLive()) for (const one of kept.texts()) take(one);
  session.subscribe(settle);
  settle();
  window.addEventListener('pagehide', () => {
    const own = text();
    if (own !== '') kept.add(own);
  });
  // A page from the back/forward cache needs no copy.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) settle();
  });
}
