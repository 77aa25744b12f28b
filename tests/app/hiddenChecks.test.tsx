// The checks of hidden tabs for notifications: one tab of a browser, at most every 15 minutes.
import { act, render } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { useHiddenChecks } from '../../src/dashboard/summary/useHiddenChecks.ts';
import { FakeLocks } from '../shared/FakeLocks.ts';

const MINUTE_MS = 60_000;

afterEach(() => vi.useRealTimers());

interface Tab {
  /** The checks so far; of each, whether another tab was visible before it. */
  readonly checks: readonly boolean[];
  /** The person looked at this tab or another one. */
  readonly noteInView: () => void;
  readonly close: () => void;
}

function openTab(minutes: number): Tab {
  const checks: boolean[] = [];
  function Page({ inViewAt }: { readonly inViewAt: number }) {
    useHiddenChecks({
      minutes,
      lock: 'of Sofia',
      inViewAt,
      check: (isSeenElsewhere) => checks.push(isSeenElsewhere),
    });
    return null;
  }
  const { rerender, unmount } = render(<Page inViewAt={Date.now()} />);
  return { checks, noteInView: () => rerender(<Page inViewAt={Date.now()} />), close: unmount };
}

function openBrowser(locks: LockManager | undefined = new FakeLocks()): void {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 17, 8) });
  Object.defineProperty(navigator, 'locks', { configurable: true, value: locks });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'));
}

/** All tabs of the test share one document. */
function look(state: 'visible' | 'hidden'): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
}

const pass = (minutes: number) => act(() => vi.advanceTimersByTimeAsync(minutes * MINUTE_MS));
const times = (tabs: readonly Tab[]) => tabs.map(({ checks }) => checks.length);

test.each([
  [1, 15],
  [5, 15],
  [15, 15],
  [60, 60],
])('with a refresh every %i minutes, a hidden tab checks every %i minutes', async (n, pace) => {
  openBrowser();
  const tab = openTab(n);
  look('hidden');
  await pass(pace - 0.1);
  expect(tab.checks).toEqual([]);
  await pass(0.1 * pace + 0.1);
  expect(tab.checks).toEqual([false]);
  await pass(9 * pace);
  expect(tab.checks.length).toBeGreaterThanOrEqual(9);
  expect(tab.checks.length).toBeLessThanOrEqual(10);
});

test('a tab that is visible, or refreshes by hand only, makes no such check', async () => {
  openBrowser();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  const tabs = [openTab(5), openTab(0)];
  await pass(120);
  look('hidden');
  await pass(10);
  look('visible');
  await pass(120);
  expect(times(tabs)).toEqual([0, 0]);
  look('hidden');
  await pass(120);
  expect(times(tabs)).toEqual([7, 0]);
});

test('of two hidden tabs one checks, and the other goes on when it is closed', async () => {
  openBrowser();
  vi.spyOn(Math, 'random').mockReturnValueOnce(0).mockReturnValueOnce(1);
  const tabs = [openTab(5), openTab(5)];
  look('hidden');
  await pass(100);
  expect(times(tabs)).toEqual([6, 0]);
  tabs[0]?.close();
  await pass(33);
  expect(times(tabs)).toEqual([6, 2]);
});

test('a tab that another tab overtook leaves the checks to it, and is told before its next one', async () => {
  openBrowser();
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const tab = openTab(5);
  look('hidden');
  tab.noteInView();
  await pass(31);
  expect(tab.checks).toEqual([false, false]);
  for (let minute = 0; minute < 60; minute += 1) {
    tab.noteInView();
    await pass(1);
  }
  expect(tab.checks).toEqual([false, false]);
  // The lock is free for the tab that was visible.
  const taken = vi.fn<(lock: Lock | null) => void>();
  await navigator.locks.request('of Sofia', { ifAvailable: true }, taken);
  expect(taken.mock.calls[0]?.[0]).not.toBeNull();
  await pass(31);
  expect(tab.checks).toEqual([false, false, true, false]);
});

test.each([
  ['has no locks', undefined],
  [
    'denies them',
    {
      request: () => Promise.reject(new DOMException('', 'SecurityError')),
      query: async () => ({}),
    } satisfies LockManager,
  ],
])('where the browser %s, a tab checks without asking others', async (_, locks) => {
  openBrowser();
  Object.defineProperty(navigator, 'locks', { configurable: true, value: locks });
  const tab = openTab(5);
  look('hidden');
  await pass(34);
  expect(tab.checks).toEqual([false, false]);
});
