// Keeps the answers of a frame whose host names the person for the next load of its tab.
import { FRAMED_SNAPSHOT } from '../paths/storageKeys.ts';
import type { Session } from '../auth/createSession.ts';
import type { FramedTokens } from '../auth/tokens/framedTokens.ts';
import type { GrantData } from './grantData.ts';
import { answersText, hydrateAnswers } from './tabCache.ts';

export interface FramedCacheOptions {
  readonly data: { readonly read: () => Pick<GrantData, 'grant' | 'queries'> };
  readonly session: Pick<Session, 'isLive'>;
  readonly isSignedIn: () => boolean;
  readonly refreshMinutes: number;
}

/** Hydrates what this frame kept on the last page, removes it, and writes on `pagehide`. Never throws. */
export function keepFramedAnswers(
  { storage, isKept }: Pick<FramedTokens, 'storage' | 'isKept'>,
  { data, session, isSignedIn, refreshMinutes }: FramedCacheOptions,
): void {
  const key = FRAMED_SNAPSHOT + String(placeInHost());

  function take(): string | null {
    const text = storage.getItem(key);
    storage.removeItem(key);
    return text;
  }

  if (isKept() && session.isLive()) hydrateAnswers(data.read(), take(), refreshMinutes);
  window.addEventListener('pagehide', () => {
    if (isKept() && isSignedIn()) storage.setItem(key, answersText(data.read()));
  });
  // A page from the back/forward cache needs no copy.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) take();
  });
}

/** Among the frames of the host, which the next page of its course has in the same order. */
function placeInHost(): number {
  const { parent } = window;
  let place = 0;
  while (place < parent.length && parent[place] !== window) place += 1;
  return place;
}
