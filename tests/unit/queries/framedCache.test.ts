// @vitest-environment jsdom
// The answers that the frames of a tab keep for its next load, and give each other.
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStateBox } from '../../../src/api/stateBox.ts';
import type { ChunkData } from '../../../src/api/knownAnswers.ts';
import { createGrantLock } from '../../../src/auth/tokens/grantLock.ts';
import { openStorage } from '../../../src/auth/browser/openStorage.ts';
import type { SessionState } from '../../../src/auth/session.ts';
import {
  createTabFrames,
  openKeptAnswers,
  type SharedAnswers,
} from '../../../src/auth/tokens/framedTokens.ts';
import { keepFramedAnswers } from '../../../src/queries/framedCache.ts';
import { COURSES, createQueryClient, UPDATES } from '../../../src/queries/queries.ts';
import { FakeLocks } from '../../shared/FakeLocks.ts';
import { FakeChannels } from '../auth/FakeChannels.ts';
import { someTokens } from '../auth/someTokens.ts';
import { known } from '../model/courseExamples.ts';
import { listenToLeaving } from './listenToLeaving.ts';

beforeEach(() => {
  window.sessionStorage.clear();
  vi.useFakeTimers({ now: 1_800_000_000_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

const LIST = [COURSES, '1.49', undefined];
const countsOf = (scope: string) => [
  UPDATES,
  '1.82',
  { orgUnitIds: [scope], types: ['UngradedQuizzes'], route: 'one' },
];

interface Browser {
  readonly locks: FakeLocks;
  readonly channels: FakeChannels;
}

/** A frame of the tab that has `shared`, on the course `scope`. */
function loadFrame(shared: Storage, { locks, channels }: Browser, tokens = someTokens()) {
  const queries = createQueryClient();
  const { grant } = tokens;
  const box = createStateBox<SessionState>({ kind: 'restoring', grant });
  let answers: SharedAnswers | undefined;
  const lock = createGrantLock(
    locks,
    channels.open,
    createTabFrames(shared, () => answers),
  );
  const leaving = listenToLeaving();
  const taken = restore();
  keepFramedAnswers(
    { kept: openKeptAnswers(shared), isKept: () => true, share: (own) => (answers = own) },
    {
      data: { read: () => ({ grant, queries }) },
      session: { state: box.read, subscribe: box.subscribe, isLive: () => true },
      isSignedIn: () => box.read().kind === 'signed-in',
      refreshMinutes: 5,
    },
  );
  const leave = leaving();

  async function restore(): Promise<void> {
    const owner = await lock.take(tokens);
    if (owner === 'this-tab')
      box.set({ kind: 'signed-in', grant, returnTo: undefined, failed: undefined });
    if (owner === 'another-tab') box.set({ kind: 'signed-out', reason: { kind: 'copied-tab' } });
  }

  return {
    taken,
    state: () => box.read().kind,
    /** The LMS answers. */
    answer(scope: string, n: number, at = Date.now()): void {
      const answer = { orgUnitId: scope, userId: '169', counts: { UngradedQuizzes: known(n) } };
      const data: ChunkData = { answers: [answer], refused: [], asOf: at };
      const list = { courses: [], cut: false, asOf: at };
      queries.setQueryData(countsOf(scope), data, { updatedAt: at });
      queries.setQueryData(LIST, list, { updatedAt: at });
    },
    /** When the list came; undefined: unknown. */
    listAt: () => queries.getQueryState(LIST)?.data && queries.getQueryState(LIST)?.dataUpdatedAt,
    counts: (scope: string) => {
      const data = queries.getQueryData<ChunkData>(countsOf(scope));
      return data && [data.answers[0]?.counts.UngradedQuizzes, data.asOf, data.unconfirmed];
    },
    leave(): void {
      leave();
      lock.release();
      queries.clear();
    },
  };
}

const scopes = ['6606', '7142', '7707'] as const;
const openBrowser = (): Browser => ({ locks: new FakeLocks(), channels: new FakeChannels() });
const entries = (shared: Storage) =>
  Array.from({ length: shared.length }, (_, index) => shared.key(index));

const page = fc.array(fc.constantFrom(...scopes), { minLength: 1, maxLength: 3 });
const starts = fc.array(fc.nat(450), { minLength: 1, maxLength: 4 });
const refresh = fc.constantFrom('r-1', undefined);

test('property: whenever the frames of a page start, each finds what all frames of the last page kept, and none of it stays in the storage', async () => {
  await fc.assert(
    fc.asyncProperty(page, starts, refresh, async (before, startsAt, refreshToken) => {
      const browser = openBrowser();
      const tab = openStorage('memory');
      const tokens = someTokens({ refreshToken });
      const first = Date.now();
      const leaving = before.map(() => loadFrame(tab, browser, tokens));
      await vi.advanceTimersByTimeAsync(1_000);
      for (const [index, scope] of before.entries())
        leaving[index]?.answer(scope, index, first + index);
      for (const frame of leaving) frame.leave();
      const frames: ReturnType<typeof loadFrame>[] = [];
      for (const at of startsAt) setTimeout(() => frames.push(loadFrame(tab, browser, tokens)), at);
      await vi.advanceTimersByTimeAsync(2_000);
      expect(frames.map(({ state }) => state())).toEqual(startsAt.map(() => 'signed-in'));
      for (const frame of frames) {
        expect(frame.listAt()).toBe(first + before.length - 1);
        for (const scope of before) {
          const n = before.lastIndexOf(scope);
          expect(frame.counts(scope)).toEqual([known(n), first + n, true]);
        }
      }
      expect(entries(tab)).toEqual([]);
      for (const frame of frames) frame.leave();
    }),
    { numRuns: 60 },
  );
});

test('over ten pages of three frames, everything is found again, and what is kept does not grow', async () => {
  const browser = openBrowser();
  const tab = openStorage('memory');
  const sizes = new Set<number>();
  const found: unknown[] = [];
  for (let load = 1; load <= 10; load += 1) {
    const frames = scopes.map(() => loadFrame(tab, browser));
    await vi.advanceTimersByTimeAsync(1_000);
    for (const frame of frames) found.push(scopes.map((scope) => frame.counts(scope)?.[0]));
    for (const [index, scope] of scopes.entries()) frames[index]?.answer(scope, load);
    for (const frame of frames) frame.leave();
    expect(entries(tab)).toHaveLength(3);
    if (load > 1 && load < 10)
      sizes.add(entries(tab).reduce((sum, key) => sum + (tab.getItem(key ?? '')?.length ?? 0), 0));
  }
  // Three frames a page.
  expect(found).toEqual(
    Array.from({ length: 30 }, (_, index) => {
      const load = Math.floor(index / 3);
      return scopes.map(() => (load === 0 ? undefined : known(load)));
    }),
  );
  expect(sizes.size).toBe(1);
});

/** A tab whose first frame has an answer. */
async function openAnswered() {
  const browser = openBrowser();
  const tab = openStorage('memory');
  const first = loadFrame(tab, browser);
  await first.taken;
  first.answer('7142', 3);
  return { browser, tab, first };
}

test('a frame that starts late gets the latest answers of the frame that has the session, dated', async () => {
  const { browser, tab } = await openAnswered();
  await vi.advanceTimersByTimeAsync(60_000);
  const late = loadFrame(tab, browser);
  await late.taken;
  expect(late.counts('7142')).toEqual([known(3), Date.now() - 60_000, true]);
  expect(entries(tab)).toEqual([]);
});

test('the frames of a copied tab get nothing, neither from the storage nor from the tab', async () => {
  const { browser, tab } = await openAnswered();
  const copy = openStorage('memory');
  for (const key of entries(tab)) copy.setItem(key ?? '', tab.getItem(key ?? '') ?? '');
  const copies = [loadFrame(copy, browser), loadFrame(copy, browser)];
  await vi.advanceTimersByTimeAsync(1_000);
  expect(copies.map(({ state }) => state())).toEqual(['signed-out', 'signed-out']);
  for (const frame of copies) expect(frame.counts('7142')).toBeUndefined();
  expect(entries(copy)).toEqual([]);
});

test('answers of another grant are not hydrated, and go with the first frame that has the session', async () => {
  const { browser, tab, first } = await openAnswered();
  first.leave();
  expect(entries(tab)).toHaveLength(1);
  const next = loadFrame(tab, browser, someTokens({ grant: 'g-2' }));
  await next.taken;
  expect(next.counts('7142')).toBeUndefined();
  expect(entries(tab)).toEqual([]);
});
