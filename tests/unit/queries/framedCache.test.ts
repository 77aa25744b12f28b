// @vitest-environment jsdom
// The answers that a frame keeps for the next load of its tab; framedPersons.test.ts has for whom.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepFramedAnswers } from '../../../src/queries/framedCache.ts';
import { COUNTS, COURSES, createQueryClient } from '../../../src/queries/queries.ts';
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
const RECORDS = [COUNTS, '1.82'];
const list = { courses: [], cut: false, asOf: 1_000 };
const answer = { counts: { UngradedQuizzes: known(3) }, asOf: 1_000, userId: '169' };

function loadFrame(grant = 'g-1', isSignedIn = true) {
  const queries = createQueryClient();
  const leaving = listenToLeaving();
  keepFramedAnswers(
    { storage: window.sessionStorage, isKept: () => true },
    {
      data: { read: () => ({ grant, queries }) },
      session: { isLive: () => true },
      isSignedIn: () => isSignedIn,
      refreshMinutes: 5,
    },
  );
  return {
    answer: () => {
      queries.setQueryData(LIST, list);
      queries.setQueryData(RECORDS, { 7142: answer });
    },
    found: () => [queries.getQueryData(LIST), queries.getQueryData(RECORDS)],
    leave: leaving(),
  };
}

test('over ten loads, a frame finds what it kept, unconfirmed, and the storage has it once', () => {
  for (let load = 0; load < 10; load += 1) {
    const frame = loadFrame();
    const kept = [list, { 7142: { ...answer, unconfirmed: true } }];
    expect(frame.found()).toEqual(load === 0 ? [undefined, undefined] : kept);
    expect(window.sessionStorage).toHaveLength(0);
    frame.answer();
    frame.leave();
    expect(window.sessionStorage).toHaveLength(1);
  }
});

test('answers of another grant are not hydrated, and go', () => {
  const frame = loadFrame();
  frame.answer();
  frame.leave();
  expect(loadFrame('g-2').found()).toEqual([undefined, undefined]);
  expect(window.sessionStorage).toHaveLength(0);
});

test('a signed-out frame leaves nothing', () => {
  const frame = loadFrame('g-1', false);
  frame.answer();
  frame.leave();
  expect(window.sessionStorage).toHaveLength(0);
});
