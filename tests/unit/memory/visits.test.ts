// @vitest-environment jsdom
// Records of the counts a person saw, and of visits.
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { Memory } from '../../../src/memory/memory.ts';
import { openVisits } from '../../../src/memory/visits.ts';
import { hide, mute, mutesOf } from '../model/putAwayExamples.ts';
import { known, named } from '../model/selectExamples.ts';
import { issuer } from './openStore.ts';

const type = 'UngradedQuizzes';
const start = 1_800_000_000_000;
const MINUTE_MS = 60_000;
const counted = (n: number) => [named('6606', { kind: 'checked', counts: { [type]: known(n) } })];

beforeEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
  vi.useFakeTimers({ now: start });
  return () => {
    vi.restoreAllMocks();
    vi.useRealTimers();
  };
});

async function open(userId: string | undefined = '179') {
  const visits = await openVisits(issuer, userId);
  onTestFinished(() => visits.close());
  const onReturn = vi.fn<() => void>();
  onTestFinished(visits.watch(onReturn));
  return { visits, onReturn, memory: () => visits.read().memory };
}

function turn(state: 'visible' | 'hidden'): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

const muteAt = (baseline: number) => (memory: Memory) => ({
  ...memory,
  putAway: mute(memory.putAway, { orgUnitId: '6606', type, until: { kind: 'rises' }, baseline }),
});
const baselines = (memory: Memory) => mutesOf(memory.putAway).map(({ baseline }) => baseline);

test('an older count of another tab does not end a mute whose count fell', async () => {
  const [one, two] = [await open(), await open()];
  one.visits.update(muteAt(3));
  const older = counted(3);
  two.visits.markAsSeen(older);
  vi.advanceTimersByTime(MINUTE_MS);
  one.visits.markAsSeen(counted(2));
  vi.advanceTimersByTime(MINUTE_MS);
  two.visits.markAsSeen(older);
  vi.advanceTimersByTime(MINUTE_MS);
  expect(baselines(one.memory())).toEqual([2]);
  two.visits.markAsSeen(counted(3));
  expect(baselines(two.memory())).toEqual([]);
});

test('time in view is stored every minute and at the end; time out of view is not', async () => {
  const { memory } = await open();
  vi.advanceTimersByTime(MINUTE_MS);
  expect(memory().inViewAt).toBe(start + MINUTE_MS);
  vi.advanceTimersByTime(10_000);
  window.dispatchEvent(new PageTransitionEvent('pagehide'));
  const left = start + MINUTE_MS + 10_000;
  expect(memory().inViewAt).toBe(left);
  turn('hidden');
  vi.advanceTimersByTime(10 * MINUTE_MS);
  window.dispatchEvent(new PageTransitionEvent('pagehide'));
  expect(memory().inViewAt).toBe(left);
});

test.each([
  [4 * MINUTE_MS, undefined],
  [5 * MINUTE_MS, { n: 2, at: start }],
])('%d ms away: a new visit begins after five minutes', async (away, base) => {
  const { visits, memory, onReturn } = await open();
  visits.markAsSeen(counted(2));
  turn('hidden');
  vi.setSystemTime(start + away);
  // Also on return from the back/forward cache.
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(memory().seenCounts.get('6606')?.[type]?.base).toEqual(base);
  expect(onReturn).toHaveBeenCalledTimes(1);
});

test('memory without a person works and is not stored', async () => {
  const visits = await openVisits(issuer, undefined);
  visits.markAsSeen(counted(2));
  visits.update((memory) => ({ ...memory, putAway: hide(memory.putAway, '6606') }));
  expect(visits.read().memory.seenCounts.size).toBe(1);
  expect(window.localStorage).toHaveLength(0);
  expect(window.sessionStorage).toHaveLength(0);
});
