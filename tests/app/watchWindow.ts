// A page that is closed takes its window along, and what listens to it. Here the next page has the same window, and would
// be told of messages, and of pages that come and go, together with those that are no more.
import { vi } from 'vitest';

type Listener = Parameters<typeof window.addEventListener>;

const TOLD = new Set(['pagehide', 'pageshow', 'message']);

/** Until mocks are restored. Returns what ends all that listens to these since. */
export function watchWindow(): () => void {
  const listen = window.addEventListener.bind(window);
  let added: Listener[] = [];
  vi.spyOn(window, 'addEventListener').mockImplementation((...listener: Listener) => {
    const [event] = listener;
    if (TOLD.has(event)) added.push(listener);
    listen(...listener);
  });
  return () => {
    for (const listener of added) window.removeEventListener(...listener);
    added = [];
  };
}
