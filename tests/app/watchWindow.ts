// A page that is closed takes its window along, and what listens to it. Here the next page has the same window, and would
// be told of pages that come and go together with those that are no more.
import { vi } from 'vitest';

type Listener = Parameters<typeof window.addEventListener>;

/** Until mocks are restored. Returns what ends all that listens since for pages that come and go. */
export function watchWindow(): () => void {
  const listen = window.addEventListener.bind(window);
  let added: Listener[] = [];
  vi.spyOn(window, 'addEventListener').mockImplementation((...listener: Listener) => {
    const [event] = listener;
    if (event === 'pagehide' || event === 'pageshow') added.push(listener);
    listen(...listener);
  });
  return () => {
    for (const listener of added) window.removeEventListener(...listener);
    added = [];
  };
}
