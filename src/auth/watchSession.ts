// Renews tokens before expiry, and follows the page into and out of the back/forward cache.
import type { RenewalWork } from './watchRenewal.ts';

type PageWatcher = Readonly<Record<'onLeave' | 'onReturn', () => void>>;

/** Returns a function that stops the watch. */
export function watchSession(renewal: RenewalWork, page: PageWatcher): () => void {
  // If the chunk fails to load, calls renew expired tokens.
  let stopRenewal: (() => void) | undefined;
  let isOver = false;
  const renewInTime = async () => {
    const part = await import('./watchRenewal.ts').catch(() => undefined);
    if (!isOver) stopRenewal = part?.watchRenewal(renewal);
  };
  void renewInTime();
  const stopPage = watchPage(page);
  return () => {
    isOver = true;
    stopRenewal?.();
    stopPage();
  };
}

/** `onReturn`: from the back/forward cache. Returns a function that stops the watch. */
export function watchPage({ onLeave, onReturn }: PageWatcher): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  window.addEventListener('pagehide', onLeave, { signal });
  const onShow = ({ persisted }: PageTransitionEvent) => persisted && onReturn();
  window.addEventListener('pageshow', onShow, { signal });
  return () => ending.abort();
}
