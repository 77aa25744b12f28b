// The refresh timer over hours and days: one check when due, despite clock changes.
import { render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { usePolling } from '../../src/dashboard/data/useUpkeep.ts';
import { look } from './look.ts';

const MINUTE_MS = 60_000;

afterEach(() => vi.useRealTimers());

function poll() {
  vi.useFakeTimers({ now: Date.UTC(2026, 2, 1, 12) });
  const check = vi.fn<() => void>();
  function Page() {
    usePolling(5, check);
    return null;
  }
  render(<Page />);
  return check;
}

test.each([
  ['back does not delay the next check', -60, 6],
  ['forward makes one check', 60, 1],
])('a clock that is set %s', (_, ahead, minutes) => {
  const check = poll();
  vi.setSystemTime(Date.now() + ahead * MINUTE_MS);
  look('hidden');
  look('visible');
  vi.advanceTimersByTime(minutes * MINUTE_MS);
  expect(check).toHaveBeenCalledTimes(1);
});
