// Tells when the page goes, and when the browser brings it back from its back/forward cache with everything that it
// showed. A page that is loaded anew is no return.

export interface PageWatcher {
  readonly onLeave: () => void;
  readonly onReturn: () => void;
}

/** Returns a function that stops it. */
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
