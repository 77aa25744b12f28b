// Nothing moves under a hand.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { holdOrder, holdSelection } from '../../../src/model/holdOrder.ts';
import { select } from '../../../src/model/select.ts';
import { anySource, fresh, ids, named, selected } from './selectExamples.ts';

const quizzes = (...counts: number[]) =>
  selected(counts.map((n, index) => named(String(index), fresh({ UngradedQuizzes: n }))));

test('numbers change in place, new rows go to the end, and what is gone is gone', () => {
  const { rows } = quizzes(1, 9, 5, 7);
  expect(ids(rows)).toEqual(['1', '3', '2', '0']);
  expect(ids(holdOrder(['0', '2', '8', '0'], rows))).toEqual(['0', '2', '1', '3']);
  expect(holdOrder([], rows)).toEqual(rows);
});

test('a course that has become clear stays where it was, one that was clear before stays folded', () => {
  const held = holdSelection(['1', '0'], quizzes(3, 0, 0, 4));
  expect(ids(held.rows)).toEqual(['1', '0', '3']);
  expect(ids(held.clear)).toEqual(['2']);
});

test('so does a course whose last badge was put away', () => {
  const isMuted = (id: string) => id !== '0';
  const courses = ['0', '1', '2'].map((id) => named(id, fresh({ UngradedQuizzes: 2 })));
  const putAway = { isMuted, isHidden: () => false, isPinned: () => false };
  const held = holdSelection(['2', '0'], selected(courses, { putAway }));
  expect(ids(held.rows)).toEqual(['2', '0']);
  expect(ids(held.onlyAway)).toEqual(['1']);
});

test('property: nothing is lost or doubled, what was there keeps its order, and only rows follow it', () => {
  const some = fc.array(fc.nat(99).map(String), { maxLength: 20 });
  fc.assert(
    fc.property(anySource, some, (source, previous) => {
      const selection = select(source);
      const held = holdSelection(previous, selection);
      const all = [...held.rows, ...held.clear, ...held.onlyAway];
      const before = [...selection.rows, ...selection.clear, ...selection.onlyAway];
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
