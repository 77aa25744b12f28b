// The chunks of courses while the course list changes.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { planChunks, planRequests, type ChunkPlan } from '../../../src/model/chunkPlan.ts';

const whole = false;
const growing = true;
const ids = (count: number, from = 0) => Array.from({ length: count }, (_, i) => String(from + i));

test('the same list keeps the same plan', () => {
  const plan = planChunks([], ids(250), whole);
  expect(plan.map((chunk) => chunk.length)).toEqual([100, 100, 50]);
  expect(planChunks(plan, ids(250), whole)).toBe(plan);
});

test('while the list grows, a chunk that is not full waits', () => {
  const first = planChunks([], ids(130), growing);
  expect(first.map((chunk) => chunk.length)).toEqual([100]);
  expect(planChunks(first, ids(160), growing)).toBe(first);
  const last = planChunks(first, ids(160), whole);
  expect(last.map((chunk) => chunk.length)).toEqual([100, 60]);
  expect(last[0]).toEqual(first[0]);
});

test('a new course gets its own chunk, and the other courses stay in theirs', () => {
  const plan = planChunks([], ids(150), whole);
  const more = planChunks(plan, ['new', ...ids(150)], whole);
  expect(more).toEqual([...plan, ['new']]);
});

test('a removed course leaves its chunk, and the other courses stay in theirs', () => {
  const plan = planChunks([], ids(150), whole);
  const fewer = planChunks(plan, ids(149, 1), whole);
  expect(fewer[0]).toEqual(ids(99, 1));
  expect(fewer[1]).toEqual(plan[1]);
  expect(planChunks(plan, ids(100), whole)).toEqual([plan[0]]);
});

test('property: every course is in one chunk, no chunk is too large, and planning again changes nothing', () => {
  const list = fc.uniqueArray(fc.integer({ min: 0, max: 400 }).map(String), { maxLength: 300 });
  fc.assert(
    fc.property(fc.array(list, { minLength: 1, maxLength: 5 }), (lists) => {
      let plan: ChunkPlan = [];
      for (const some of lists) {
        plan = planChunks(plan, some, whole);
        expect(plan.flat().toSorted()).toEqual(some.toSorted());
        expect(plan.every((chunk) => chunk.length > 0 && chunk.length <= 100)).toBe(true);
        expect(planChunks(plan, some, whole)).toBe(plan);
      }
    }),
  );
});

test('requests: unchanged for the same input, new for another version, none without a version', () => {
  const courses = ids(130).map((id) => ({ id, name: id, code: undefined, active: true }));
  const list = { courses, growing: false };
  const types = ['UnreadDiscussions'] as const;
  const first = planRequests([], { list, types, version: '1.82' });
  expect(first.map(({ orgUnitIds, ...rest }) => [orgUnitIds.length, rest])).toEqual([
    [100, { version: '1.82', types, route: 'many' }],
    [30, { version: '1.82', types, route: 'many' }],
  ]);
  expect(planRequests(first, { list, types: [...types], version: '1.82' })).toBe(first);
  const newer = planRequests(first, { list, types, version: '1.83' });
  expect(newer.map(({ version }) => version)).toEqual(['1.83', '1.83']);
  expect(newer[0]?.orgUnitIds).toEqual(first[0]?.orgUnitIds);
  const none = planRequests(first, { list, types, version: undefined });
  expect(none).toEqual([]);
  expect(planRequests(none, { list, types, version: undefined })).toBe(none);
});

test('requests: a single course has its own route, once the list has stopped growing', () => {
  const courses = [{ id: '1', name: undefined, code: undefined, active: true }];
  const types = ['UnreadDiscussions'] as const;
  const plan = (isGrowing: boolean) =>
    planRequests([], { list: { courses, growing: isGrowing }, types, version: '1.82' });
  expect(plan(true)).toEqual([]);
  expect(plan(false)).toMatchObject([{ orgUnitIds: ['1'], route: 'one' }]);
});

test('requests: fewer types change nothing; a new type is added in the order of the specification', () => {
  const courses = ids(2).map((id) => ({ id, name: id, code: undefined, active: true }));
  const wanted = { list: { courses, growing: false }, version: '1.82' };
  const two = planRequests([], { ...wanted, types: ['UngradedQuizzes', 'UnreadDiscussions'] });
  expect(two[0]?.types).toEqual(['UngradedQuizzes', 'UnreadDiscussions']);
  expect(planRequests(two, { ...wanted, types: ['UnreadDiscussions'] })).toBe(two);
  const three = planRequests(two, { ...wanted, types: ['UnattemptedQuizzes'] });
  expect(three[0]?.types).toEqual(['UnattemptedQuizzes', 'UngradedQuizzes', 'UnreadDiscussions']);
});
