// Selections by example; properties are in select.properties.test.ts.
import { describe, expect, test } from 'vitest';
import {
  away as nothingPutAway,
  failed,
  fresh,
  gappy,
  ids,
  named,
  selected,
  view,
} from './selectExamples.ts';

const courses = [
  named('1', fresh({ UngradedQuizzes: 2, UnreadDiscussions: 100 }), { name: 'Biology' }),
  named('2', fresh(), { name: 'Art' }),
  named('3', failed, { name: 'Chemistry', code: 'CHEM-3' }),
  named('4', fresh({ UnattemptedQuizzes: 3 }), { name: 'Dance' }),
  named('5', gappy(), { name: 'École' }),
  named('6', { kind: 'checking' }, { name: 'French' }),
];
const none = { n: 0, atLeast: false };
const nothingAway = { muted: { badges: 0, updates: none }, hidden: { courses: 0, updates: none } };
/** `muted`: `<id> <type>`. */
const putAway = (muted: string[] = [], hidden: string[] = [], pinned: string[] = []) =>
  nothingPutAway({
    isMuted: (id, type) => muted.includes(`${id} ${type}`),
    isHidden: (id) => hidden.includes(id),
    isPinned: (id) => pinned.includes(id),
  });

describe('everything', () => {
  test('rows to do come first, then rows being checked, then unknown rows; clear rows are folded', () => {
    const selection = selected(courses);
    expect(ids(selection.rows)).toEqual(['4', '1', '6', '3', '5']);
    expect(ids(selection.clear)).toEqual(['2']);
    expect(selection).toMatchObject({
      onlyAway: [],
      match: undefined,
      failingOutside: 0,
      checkingOutside: 0,
      away: nothingAway,
      sums: {
        toDo: { n: 5, atLeast: true },
        newFeedback: { n: 0, atLeast: true },
        toRead: { n: 100, atLeast: true },
      },
    });
    expect(selection.whole).toEqual(selection.sums);
  });

  test('an incomplete list makes every sum "at least"', () => {
    const [clear] = [selected([named('2', fresh())], { complete: false })];
    expect(clear.sums.toDo).toEqual({ n: 0, atLeast: true });
    expect(clear.away.hidden.updates).toEqual({ n: 0, atLeast: true });
    expect(clear.away.muted.updates).toEqual({ n: 0, atLeast: true });
  });

  test('a lane shows only its types, and a row is clear by the types of the lane', () => {
    const { types, sums, rows, clear } = selected(courses, { view: view({ lane: 'learn' }) });
    expect(types).toEqual(['UnattemptedQuizzes', 'UnreadAssignmentFeedback', 'UnreadDiscussions']);
    expect(sums.toDo).toEqual({ n: 3, atLeast: true });
    expect(ids(rows)).toEqual(['4', '1', '6', '3']);
    // The unknown counts of 5 belong to the other lane.
    expect(ids(clear)).toEqual(['2', '5']);
  });
});

describe('search and filter', () => {
  test('a search unfolds its matches, and counts failing and checking courses outside', () => {
    const { rows, clear, match, sums, whole, failingOutside, checkingOutside } = selected(courses, {
      view: view({ q: 'AR' }),
    });
    expect(ids(rows)).toEqual(['2']);
    expect(clear).toEqual([]);
    expect(match).toEqual({ n: 1, of: 6 });
    expect(sums.toDo).toEqual(none);
    expect(whole.toDo).toEqual({ n: 5, atLeast: true });
    expect([failingOutside, checkingOutside]).toEqual([2, 1]);
  });

  test('the filters leave courses with updates, changed courses or pinned courses', () => {
    const more = {
      putAway: putAway([], [], ['2', '4']),
      changeOf: (id: string, type: string) =>
        id === '1' && type === 'UngradedQuizzes' ? { by: -1, since: 1 } : undefined,
    };
    const shown = (show: 'updates' | 'changed' | 'pinned') =>
      selected(courses, { ...more, view: view({ show }) });
    expect(ids(shown('updates').rows)).toEqual(['4', '1']);
    expect(ids(shown('changed').rows)).toEqual(['1']);
    expect(ids(shown('pinned').rows)).toEqual(['4', '2']);
    expect(shown('pinned').match).toEqual({ n: 2, of: 6 });
    expect(shown('updates').failingOutside).toBe(2);
  });

  test('the filter of a sum leaves the courses of that sum, and does not change the three sums', () => {
    const all = selected(courses);
    for (const [show, found] of [
      ['todo', ['4', '1']],
      ['feedback', []],
      ['read', ['1']],
    ] as const) {
      const { rows, sums, whole } = selected(courses, { view: view({ show }) });
      expect(ids(rows)).toEqual(found);
      expect([sums, whole]).toEqual([all.sums, all.whole]);
    }
    expect(selected(courses, { view: view({ show: 'todo', q: 'dance' }) }).sums.toDo?.n).toBe(3);
  });
});

describe('put away', () => {
  const away = putAway(['1 UnreadDiscussions', '4 UnattemptedQuizzes', '2 UngradedQuizzes'], ['5']);

  test('is outside the rows and sums, and counted beside them', () => {
    const selection = selected(courses, { putAway: away });
    expect(ids(selection.rows)).toEqual(['1', '6', '3']);
    expect(ids(selection.onlyAway)).toEqual(['4']);
    // A muted zero hides nothing, but can still be restored.
    expect(ids(selection.clear)).toEqual(['2']);
    expect(selection.rows[0]).toMatchObject({
      standing: 'needs',
      muted: ['UnreadDiscussions'],
      sums: { toDo: { n: 2, atLeast: false }, toRead: none },
    });
    expect(selection.sums.toRead).toEqual({ n: 0, atLeast: true });
    expect(selection.away).toEqual({
      muted: { badges: 3, updates: { n: 103, atLeast: false } },
      hidden: { courses: 1, updates: { n: 0, atLeast: true } },
    });
  });

  test('show=away shows all courses with a muted badge and all hidden courses', () => {
    const selection = selected(courses, { putAway: away, view: view({ show: 'away' }) });
    expect(ids(selection.rows)).toEqual(['1', '5', '4', '2']);
    expect(selection.rows.map(({ hidden }) => hidden)).toEqual([false, true, false, false]);
    expect(selection.match).toEqual({ n: 4, of: 6 });
    expect(selection.failingOutside).toBe(1);
  });

  test('a search finds and counts hidden courses only with show=away', () => {
    const found = selected(courses, { putAway: away, view: view({ q: 'ecole' }) });
    expect(found.match).toEqual({ n: 0, of: 5 });
    const restored = selected(courses, { putAway: away, view: view({ q: 'ecole', show: 'away' }) });
    expect(ids(restored.rows)).toEqual(['5']);
  });

  test('a hidden course counts once, also with a muted badge', () => {
    const hidden = putAway(['1 UnreadDiscussions'], ['1']);
    expect(selected(courses, { putAway: hidden }).away).toEqual({
      muted: { badges: 0, updates: none },
      hidden: { courses: 1, updates: { n: 102, atLeast: false } },
    });
  });
});
