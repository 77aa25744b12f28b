// Tells when the page goes, and when it is back from the browser's back/forward cache with everything
// that it showed. Says nothing about a page that is loaded anew.

export interface PageWatcher {
  readonly onLeave: () => void;
  readonly onReturn: () => void;
}

/** Until the answer is called. */
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
