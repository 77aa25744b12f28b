// Unloads one of several frames that have a single window, that of the test.
import { vi } from 'vitest';

/** Collects the listeners of one frame, and returns what runs them as the frame unloads. */
export function listenToLeaving(): () => () => void {
  const listeners: EventListenerOrEventListenerObject[] = [];
  const listening = vi.spyOn(window, 'addEventListener').mockImplementation((event, listener) => {
    if (event === 'pagehide') listeners.push(listener);
  });
  return () => {
    listening.mockRestore();
    return () => {
      for (const listener of listeners)
        if (typeof listener === 'function') listener(new Event('pagehide'));
    };
  };
}
