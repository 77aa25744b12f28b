// Once rows are shown, they move at the person's request or when the view changes.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  holdIds,
  idOfRow,
  inHeldOrder,
  nextOrder,
  type HeldOrder,
} from '../../../src/model/order.ts';
import { holdSelection } from '../../../src/model/select.ts';
import { anySource, fresh, ids, named, select, selected } from './selectExamples.ts';

const quizzes = (...counts: number[]) =>
  selected(counts.map((n, index) => named(String(index), fresh({ UngradedQuizzes: n }))));

describe('nextOrder', () => {
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
          const source = { ...step, asked };
          const next = nextOrder(held, source);
          const isShown = step.ready && !wasShown;
          const isAnswered = step.settled && asked > answered;
          const mayMove = !wasShown || isAnswered || view !== step.view;
          const stays = mayMove ? [] : (held?.ids ?? []);
          expect(next.ids.slice(0, stays.length)).toEqual(stays);
          // The first five names stay, whatever their new numbers.
          const names = inHeldOrder(next.ids, pool, String).slice(0, stays.length);
          expect(names.slice(0, 5)).toEqual(stays.slice(0, 5));
          if (isShown || (wasShown && mayMove)) moved.push([next.ids, step.ids]);
          expect(nextOrder(next, source)).toBe(next);
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
});

test('a new key starts a new order, and the same key keeps the order', () => {
  const held = holdIds(undefined, 'one', ['a', 'b']);
  expect(holdIds(held, 'one', ['b', 'a'])).toBe(held);
  expect(holdIds(held, 'other', ['b', 'a'])).toEqual({ key: 'other', ids: ['b', 'a'] });
});

test('items stand in the held order, and items without a place follow', () => {
  const { rows } = quizzes(1, 9, 5, 7);
  expect(ids(rows)).toEqual(['1', '3', '2', '0']);
  expect(ids(inHeldOrder(['0', '2', '8', '0'], rows, idOfRow))).toEqual(['0', '2', '1', '3']);
  expect(inHeldOrder([], rows, idOfRow)).toEqual(rows);
});

test('a row that becomes clear stays in its place, and a row that was clear stays folded', () => {
  const held = holdSelection(['1', '0'], quizzes(3, 0, 0, 4));
  expect(ids(held.rows)).toEqual(['1', '0', '3']);
  expect(ids(held.clear)).toEqual(['2']);
});

test('a row whose last badge is muted stays in its place, and a row that was muted stays folded', () => {
  const isMuted = (id: string) => id !== '0';
  const courses = ['0', '1', '2'].map((id) => named(id, fresh({ UngradedQuizzes: 2 })));
  const putAway = { isMuted, isHidden: () => false, isPinned: () => false };
  const held = holdSelection(['2', '0'], selected(courses, { putAway }));
  expect(ids(held.rows)).toEqual(['2', '0']);
  expect(ids(held.onlyAway)).toEqual(['1']);
});

test('property: no row is lost or repeated, earlier rows keep their order, and new rows follow', () => {
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
