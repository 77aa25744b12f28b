// Follows the page into and out of the back/forward cache.

/** `onReturn`: from the back/forward cache. Returns a function that stops the watch. */
export function watchPage(onLeave: () => void, onReturn: () => void): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  window.addEventListener('pagehide', onLeave, { signal });
  const onShow = ({ persisted }: PageTransitionEvent) => persisted && onReturn();
  window.addEventListener('pageshow', onShow, { signal });
  return () => ending.abort();
}
