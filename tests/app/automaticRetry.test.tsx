// The timer of automatic retries: at most one, however often checks begin and end.
import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { CheckFault } from '../../src/model/courseUpdates.ts';
import { useAutomaticRetry } from '../../src/dashboard/data/useAutomaticRetry.ts';

afterEach(() => vi.useRealTimers());

/** A page whose attempts, of one second each, all fail. */
function failingPage(faults: readonly CheckFault[]) {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const asked = { part: 0, all: 0 };
  function Page() {
    const [busy, setBusy] = useState(false);
    const attempt = async (what: 'part' | 'all') => {
      asked[what] += 1;
      setBusy(true);
      await new Promise((resolve) => {
        setTimeout(resolve, 1_000);
      });
      setBusy(false);
    };
    const at = useAutomaticRetry({
      faults,
      busy,
      retry: () => attempt('part'),
      refresh: () => attempt('all'),
    });
    return <output>{at}</output>;
  }
  render(<Page />);
  const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1_000));
  const at = () => Number(screen.getByRole('status').textContent || Number.NaN);
  return { asked, at, pass };
}

test('each wait is twice the one before, up to ten minutes, with one attempt at its end, and the hook returns that time', async () => {
  const { asked, at, pass } = failingPage([{ kind: 'network' }]);
  const attempts: number[] = [];
  for (const wait of [5, 10, 20, 40, 80, 160, 320, 600, 600]) {
    expect(at()).toBe(Date.now() + wait * 1_000);
    await pass(wait - 0.001);
    attempts.push(asked.part);
    // In steps, so that the page renders while the attempt is in flight.
    await pass(0.002);
    expect(at()).toBeNaN();
    await pass(0.999);
  }
  expect(attempts).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  expect(asked).toEqual({ part: 9, all: 0 });
});

test('a hidden page waits, and makes one attempt when it becomes visible', async () => {
  const { asked, pass } = failingPage([{ kind: 'network' }]);
  const show = (state: 'visible' | 'hidden') => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  };
  show('hidden');
  await pass(3_600);
  expect(asked).toEqual({ part: 0, all: 0 });
  show('visible');
  await pass(0.9);
  expect(asked).toEqual({ part: 1, all: 0 });
});

test('a connection restored during a check starts one full check after that check', async () => {
  const { asked, pass } = failingPage([{ kind: 'network' }]);
  for (const wait of [5, 10, 20, 40, 80, 160]) await pass(wait + 1);
  expect(asked).toEqual({ part: 6, all: 0 });
  await pass(320.5);
  window.dispatchEvent(new Event('online'));
  // In steps, so that the page renders in between.
  await pass(1);
  await pass(1.1);
  expect(asked).toEqual({ part: 7, all: 1 });
  // The next retry of a remaining fault comes soon.
  await pass(12);
  expect(asked).toEqual({ part: 8, all: 1 });
});
