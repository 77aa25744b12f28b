// The order of courses, by need or by choice: total and stable.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allRows } from '../../../src/model/select.ts';
import { orderRows } from '../../../src/model/order.ts';
import type { View } from '../../../src/model/view.ts';
import {
  anySource,
  byCodeUnit,
  failed,
  fresh,
  gappy,
  ids,
  named,
  source,
} from './selectExamples.ts';

const ordered = (sort: View['sort'], more: Parameters<typeof source>[0]) =>
  ids(orderRows(allRows(source(more), 'all'), sort, byCodeUnit));

describe('by need', () => {
  test('to do before feedback before reading, then checking, unknown, put away, clear', () => {
    const courses = [
      named('clear', fresh()),
      named('muted', fresh({ UngradedQuizzes: 900 })),
      named('failed', failed),
      named('checking', { kind: 'checking' }),
      named('gaps', gappy()),
      named('read', fresh({ UnreadDiscussions: 128 })),
      named('feedback', fresh({ UnreadAssignmentFeedback: 1, UnreadDiscussions: 5 })),
      named('more feedback', fresh({ UnreadAssignmentFeedback: 2 })),
      named('do 3', fresh({ UnattemptedQuizzes: 1, UngradedQuizzes: 2 })),
      named('do 3, read', fresh({ UnapprovedDiscussions: 3, UnreadDiscussions: 1 })),
      named('do 10', gappy({ UnreadAssignmentSubmissions: 10 })),
    ];
    const isMuted = (id: string) => id === 'muted';
    const putAway = { isMuted, isHidden: () => false, isPinned: () => false };
    expect(ordered('needs', { courses, putAway })).toEqual([
      'do 10',
      'do 3, read',
      'do 3',
      'more feedback',
      'feedback',
      'read',
      'checking',
      'failed',
      'gaps',
      'muted',
      'clear',
    ]);
  });

  test('pinned rows come first by need, and in no other order', () => {
    const courses = [
      named('1', fresh({ UngradedQuizzes: 9 })),
      named('2', fresh()),
      named('3', fresh({ UngradedQuizzes: 1 })),
    ];
    const isPinned = (id: string) => id !== '1';
    const putAway = { isMuted: () => false, isHidden: () => false, isPinned };
    expect(ordered('needs', { courses, putAway })).toEqual(['3', '2', '1']);
    const backwards = courses.toReversed();
    expect(ordered('lms', { courses: backwards, putAway })).toEqual(['3', '2', '1']);
    expect(ordered('name', { courses: backwards, putAway })).toEqual(['1', '2', '3']);
  });

  test('ties are sorted by name, or id if the name is missing; equal names by id', () => {
    const courses = [
      named('9', fresh(), { name: 'b' }),
      named('8', fresh(), { name: 'a' }),
      named('aa', fresh()),
      named('7', fresh(), { name: 'a' }),
    ];
    expect(ordered('needs', { courses })).toEqual(['7', '8', 'aa', '9']);
    expect(ordered('name', { courses })).toEqual(['7', '8', 'aa', '9']);
  });
});

test('by name: the numbers make no difference, and the language of the reader decides', () => {
  const names = ['Zoology', 'Art', 'Économie', 'Dance'];
  const courses = names.map((name, n) =>
    named(name, fresh({ UngradedQuizzes: 9 - n }), { name: name }),
  );
  const french = new Intl.Collator('fr').compare;
  expect(ids(orderRows(allRows(source({ courses }), 'all'), 'name', french))).toEqual([
    'Art',
    'Dance',
    'Économie',
    'Zoology',
  ]);
});

test('by changes: the largest rise first, falls do not offset rises, then by need', () => {
  const changes: Record<string, [number, number]> = {
    both: [4, -9],
    risen: [5, 0],
    fallen: [0, -6],
    little: [0, -1],
  };
  const courses = ['still', 'busy', 'little', 'fallen', 'risen', 'both'].map((id) =>
    named(id, fresh({ UngradedQuizzes: id === 'busy' ? 2 : 1 })),
  );
  const changeOf = (id: string, type: string) => {
    const [quizzes, discussions] = changes[id] ?? [];
    const by = { UngradedQuizzes: quizzes, UnreadDiscussions: discussions }[type];
    return by === undefined ? undefined : { by, since: 1 };
  };
  expect(ordered('changed', { courses, changeOf })).toEqual([
    'risen',
    'both',
    'fallen',
    'little',
    'busy',
    'still',
  ]);
});

test('property: every order but that of the LMS is total: the input order makes no difference', () => {
  const sorts = fc.constantFrom<View['sort']>('needs', 'name', 'changed');
  const two = anySource.chain((some) =>
    fc.tuple(
      fc.constant(some),
      fc.shuffledSubarray([...some.courses], { minLength: some.courses.length }),
    ),
  );
  fc.assert(
    fc.property(two, sorts, ([some, shuffled], sort) => {
      const { compareNames } = some;
      const one = orderRows(allRows(some, some.view.lane), sort, compareNames);
      const other = orderRows(
        allRows({ ...some, courses: shuffled }, some.view.lane),
        sort,
        compareNames,
      );
      expect(ids(other)).toEqual(ids(one));
      // Sorting again changes nothing.
      expect(orderRows(one, sort, compareNames)).toEqual(one);
    }),
  );
});
