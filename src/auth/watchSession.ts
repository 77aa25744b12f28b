// Renews tokens in time, and follows the page in and out of the browser's back/forward cache.
import type { RenewalWork } from './watchRenewal.ts';

export interface PageWatcher {
  readonly onLeave: () => void;
  readonly onReturn: () => void;
}

/** Returns a function that stops it. */
export function watchSession(renewal: RenewalWork, page: PageWatcher): () => void {
  // Nothing is due in the first seconds. Without it, a call that needs a new token renews it.
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

/** A page that is loaded again does not return. Returns a function that stops it. */
export function watchPage({ onLeave, onReturn }: PageWatcher): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  window.addEventListener('pagehide', onLeave, { signal });
  window.addEventListener(
    'pageshow',
    (event) => {
      if (event.persisted) onReturn();
    },
    { signal },
  );
  return () => ending.abort();
}
