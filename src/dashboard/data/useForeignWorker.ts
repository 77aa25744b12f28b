// Whether a service worker answers this page's requests. The page has none: it is another application's of the origin.
import { useSyncExternalStore } from 'react';

export function useForeignWorker(): boolean {
  return useSyncExternalStore(subscribe, isControlled);
}

function isControlled(): boolean {
  return (container()?.controller ?? null) !== null;
}

function subscribe(listener: () => void): () => void {
  const workers = container();
  workers?.addEventListener('controllerchange', listener);
  return () => workers?.removeEventListener('controllerchange', listener);
}

/** undefined without https, in private windows of some browsers, and where the browser denies it. */
function container(): ServiceWorkerContainer | undefined {
  try {
    return 'serviceWorker' in navigator ? navigator.serviceWorker : undefined;
  } catch {
    return undefined;
  }
}
