// The order of courses, by need or by choice: total, stable, and held once rows are shown.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { holdSelection } from '../../../src/model/select.ts';
import { inHeldOrder, nextOrder, orderRows, type HeldOrder } from '../../../src/model/order.ts';
import type { View } from '../../../src/model/view.ts';
import {
  allRows,
  anySource,
  away,
  byCodeUnit,
  failed,
  fresh,
  gappy,
  ids,
  named,
  select,
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
    const putAway = away({ isMuted: (id) => id === 'muted' });
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
    const putAway = away({ isPinned: (id) => id !== '1' });
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
  const sorted = ['risen', 'both', 'fallen', 'little', 'busy', 'still'];
  expect(ordered('changed', { courses, changeOf })).toEqual(sorted);
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
      const rows = (courses: typeof some.courses) => allRows({ ...some, courses }, some.view.lane);
      const one = orderRows(rows(some.courses), sort, compareNames);
      const other = orderRows(rows(shuffled), sort, compareNames);
      expect(ids(other)).toEqual(ids(one));
      // Sorting again changes nothing.
      expect(orderRows(one, sort, compareNames)).toEqual(one);
    }),
  );
});

const pool = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
const anyStory = fc.array(
  fc.record({
    view: fc.constantFrom('needs', 'name'),
    asks: fc.boolean(),
    settled: fc.boolean(),
    ready: fc.boolean(),
    ids: fc.shuffledSubarray(pool),
  }),
  { minLength: 2, maxLength: 12 },
);

test('property: after rows are shown, they move only when the person asks or the view changes', () => {
  fc.assert(
    fc.property(anyStory, (story) => {
      let held: HeldOrder | undefined;
      let asked = 0;
      let answered = 0;
      let view: string | undefined;
      let wasShown = false;
      const moved: (readonly [readonly string[], readonly string[]])[] = [];
      for (const { asks, ...step } of story) {
        asked += Number(asks);
        const now = { ...step, asked: String(asked) };
        const next = nextOrder(held, now);
        const isShown = step.ready && !wasShown;
        const isAnswered = step.settled && asked > answered;
        const mayMove = !wasShown || isAnswered || view !== step.view;
        const stays = mayMove ? [] : (held?.ids ?? []);
        expect(next.ids.slice(0, stays.length)).toEqual(stays);
        // The first five names stay, whatever their new numbers.
        const names = inHeldOrder(next.ids, pool, String).slice(0, stays.length);
        expect(names.slice(0, 5)).toEqual(stays.slice(0, 5));
        if (isShown || (wasShown && mayMove)) moved.push([next.ids, step.ids]);
        expect(nextOrder(next, now)).toBe(next);
        // The first order needs no request.
        if (!wasShown || step.settled) answered = asked;
        wasShown ||= step.ready;
        expect(next.waiting).toBe(!wasShown);
        held = next;
        ({ view } = step);
      }
      for (const [found, wanted] of moved) expect(found).toEqual(wanted);
    }),
  );
});

test('property: no row is lost or repeated, earlier rows keep their order, and new rows follow', () => {
  const some = fc.array(fc.nat(99).map(String), { maxLength: 20 });
  fc.assert(
    fc.property(anySource, some, (any, previous) => {
      const selection = select(any);
      const held = holdSelection(previous, selection);
      const drawnOf = ({ rows, clear, onlyAway, ended }: typeof held) =>
        [rows, clear, onlyAway, ended].flat();
      const [all, before] = [drawnOf(held), drawnOf(selection)];
      expect(new Set(all)).toEqual(new Set(before));
      expect(all).toHaveLength(before.length);
      const drawn = ids(held.rows);
      const there = [...new Set(previous)].filter((id) => ids(before).includes(id));
      expect(drawn.slice(0, there.length)).toEqual(there);
      const fresher = ids(selection.rows).filter((id) => !previous.includes(id));
      expect(drawn.slice(there.length)).toEqual(fresher);
    }),
  );
});
