// A closed page loses its window and listeners. In jsdom the next page gets the same window, so the old listeners would
// receive its messages and page events.
import { vi } from 'vitest';

type Listener = Parameters<typeof window.addEventListener>;

const TOLD = new Set(['pagehide', 'pageshow', 'message']);

/** Until mocks are restored. Returns a function that removes the listeners added since. */
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
