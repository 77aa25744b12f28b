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

test('a clock that is set back does not delay the next check', () => {
  const check = poll();
  vi.setSystemTime(Date.now() - 60 * MINUTE_MS);
  look('hidden');
  look('visible');
  vi.advanceTimersByTime(6 * MINUTE_MS);
  expect(check).toHaveBeenCalledTimes(1);
});

test('a clock that is set forward makes one check', () => {
  const check = poll();
  vi.setSystemTime(Date.now() + 60 * MINUTE_MS);
  look('hidden');
  look('visible');
  vi.advanceTimersByTime(MINUTE_MS);
  expect(check).toHaveBeenCalledTimes(1);
});
