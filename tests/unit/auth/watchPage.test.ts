// @vitest-environment jsdom
// A page that enters and leaves the back/forward cache.
import { expect, test, vi } from 'vitest';
import { watchPage } from '../../../src/auth/watchPage.ts';

function show(persisted: boolean): void {
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));
}

test('reports pagehide and a return from the cache, but no load, and nothing after stop', () => {
  const onLeave = vi.fn<() => void>();
  const onReturn = vi.fn<() => void>();
  const stop = watchPage(onLeave, onReturn);

  show(false);
  expect(onReturn).not.toHaveBeenCalled();
  show(true);
  expect(onReturn).toHaveBeenCalledTimes(1);
  expect(onLeave).not.toHaveBeenCalled();
  window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
  expect(onLeave).toHaveBeenCalledTimes(1);

  stop();
  show(true);
  window.dispatchEvent(new PageTransitionEvent('pagehide'));
  expect(onReturn).toHaveBeenCalledTimes(1);
  expect(onLeave).toHaveBeenCalledTimes(1);
});
