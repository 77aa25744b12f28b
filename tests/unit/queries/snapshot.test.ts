// @vitest-environment jsdom
// What a tab keeps for its next load, and what the next load makes of it: numbers of before are dated, never fresh.
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { ChunkData } from '../../../src/api/knownAnswers.ts';
import { parseConfig } from '../../../src/config/parseConfig.ts';
import { createQueryClient } from '../../../src/queries.ts';
import { keepForNextLoad, restoreSnapshot } from '../../../src/queriesSnapshot.ts';
import { takeLastLoad } from '../../../src/queriesLastLoad.ts';
import { minimalConfig } from '../config/minimalConfig.ts';
import { known } from '../model/courseExamples.ts';

beforeEach(() => window.sessionStorage.clear());

const key = ['updates', '1.82', { orgUnitIds: ['1'], types: ['UngradedQuizzes'], route: 'many' }];
const counts = { UngradedQuizzes: known(3) };
const data: ChunkData = {
  answers: [{ orgUnitId: '1', userId: '169', counts }],
  refused: [],
  asOf: 1_000,
};
const MINUTE_MS = 60_000;

interface Tab {
  readonly signedIn?: boolean;
  readonly idleMinutes?: number;
  readonly configText?: string;
}

/** A tab with numbers of one course goes; the answer is what it left. */
function leave({ signedIn = true, idleMinutes = 0, configText }: Tab = {}) {
  const parsed = parseConfig(minimalConfig({ auth: { idleMinutes } }));
  if (parsed.kind === 'mistakes') throw new Error('The configuration is wrong.');
  const queries = createQueryClient();
  queries.setQueryData(key, data);
  let isOver = false;
  onTestFinished(() => {
    isOver = true;
    queries.clear();
  });
  keepForNextLoad({
    data: { read: () => ({ grant: 'g-1', queries }) },
    isSignedIn: () => signedIn && !isOver,
    configText: () => (isOver ? undefined : configText),
    config: parsed.config,
    keys: { tokens: 'tokens', signedOut: 'signed-out' },
  });
  window.dispatchEvent(new Event('pagehide'));
  const hasPlan = hasKept('course-updates.early');
  return { ...takeLastLoad(), hasPlan };
}

function hasKept(name: string): boolean {
  try {
    return window.sessionStorage.getItem(name) !== null;
  } catch {
    return false;
  }
}

function restore(text: string | null, freshMs: number, grant: string | undefined = 'g-1') {
  const queries = createQueryClient();
  onTestFinished(() => queries.clear());
  restoreSnapshot({ grant, queries }, text ?? '', freshMs);
  const stale = queries.getQueryCache().find({ queryKey: key })?.state.isInvalidated;
  return { data: queries.getQueryData(key), stale };
}

test.each(['g-2', ''])('a snapshot of another grant is not restored: %j', (grant) => {
  const { snapshot } = leave();
  expect(restore(snapshot, MINUTE_MS, grant)).toMatchObject({ data: undefined });
});

test('after a reload, numbers of before are dated, and asked for again', () => {
  const { snapshot } = leave();
  expect(restore(snapshot, 0)).toEqual({
    data: { ...data, remembered: true },
    stale: true,
  });
});

test('counts are kept packed', () => {
  const { snapshot } = leave();
  expect(snapshot).toContain('"by":"169","packed":[["1",-3,-3,3,-3,-3,-3]]');
  expect(snapshot).not.toContain('UngradedQuizzes":');
});

test('a course is named twice: where it was asked for, and where it was answered', () => {
  expect(leave().snapshot?.match(/"1\\?"/g)).toHaveLength(2);
});

test('on the way back, numbers of a moment ago stand for those of now', () => {
  const { snapshot } = leave();
  expect(restore(snapshot, MINUTE_MS)).toEqual({ data, stale: false });
});

test.each<[string, (text: string) => string]>([
  ['of another build', (text) => text.replace('queriesSnapshot.ts', 'queriesSnapshot-1.ts')],
  ['of the future', (text) => text.replace(/"savedAt":\d+/, `"savedAt":${Date.now() + MINUTE_MS}`)],
  ['that was cut', (text) => text.slice(0, -1)],
])('a snapshot %s is of no use', (_, change) => {
  const text = leave().snapshot ?? '';
  expect(change(text)).not.toBe(text);
  expect(restore(change(text), MINUTE_MS).data).toBeUndefined();
});

test('after a sign-out, nothing is left', () => {
  const left = { snapshot: null, config: null, hasPlan: false };
  expect(leave({ signedIn: false, configText: '{}' })).toEqual(left);
});

test.each([
  ['the next load begins with its calls', 0, true],
  ['where whoever is away is signed out, it first finds out whether somebody is there', 15, false],
])('%s', (_, idleMinutes, hasPlan) => {
  expect(leave({ idleMinutes })).toMatchObject({ hasPlan });
});

test('where the browser denies the storage, nothing is left and nothing fails', () => {
  const denied = vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  onTestFinished(() => denied.mockRestore());
  expect(leave({ configText: '{}' })).toEqual({ snapshot: null, config: null, hasPlan: false });
});
