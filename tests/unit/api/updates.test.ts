// Counts of org units: the request, and the answer without invented numbers.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  getUpdatesOfMany,
  getUpdatesOfOne,
  isBlank,
  LONGEST_OVERHEAD_BYTES,
  type Count,
  type UpdatesRequest,
  readCount,
} from '../../../src/api/updates.ts';
import { updateTypes, type UpdateType } from '../../../src/api/updateType.ts';
import { updateTypes as typesOfLms } from '../../lms/world.ts';
import { fakeClient } from './fakeClient.ts';

/** UPDATETYPES_T of the embedded LMS. */
const wireValues = Object.entries(typesOfLms).map(([value, type]) => [type, value] as const);
const known = (n: number): Count => ({ kind: 'known', n });
const unknown: Count = { kind: 'unknown' };

function ask(
  orgUnitIds: readonly string[],
  types: readonly UpdateType[] = updateTypes,
): UpdatesRequest {
  return { version: '1.82', orgUnitIds, types };
}
const askOne = (...ids: string[]) => ask(ids, ['UnreadDiscussions']);

function entry(OrgUnitId: unknown, UnreadDiscussions: unknown, UserId: unknown = '169') {
  return { OrgUnitId, UserId, UnreadDiscussions };
}
function read(orgUnitId: string, count: Count, userId: string | undefined = '169') {
  return { orgUnitId, userId, counts: { UnreadDiscussions: count } };
}
const unread = (orgUnitId: string) => ({
  orgUnitId,
  userId: undefined,
  counts: { UnreadDiscussions: unknown },
});

describe('requested ids', () => {
  const pair: readonly UpdateType[] = ['UnreadDiscussions', 'UnreadAssignmentFeedback'];

  // No filter asks for all types. Commas are not escaped, and several org units have a trailing slash.
  test.each<[readonly string[], readonly UpdateType[], string]>([
    [['6606'], updateTypes, '6606/updates/myUpdates'],
    [['6606'], pair, '6606/updates/myUpdates?updateTypesCSV=6,1'],
    [['a+é'], updateTypes, 'a%2B%C3%A9/updates/myUpdates'],
    [['6606', '7707'], updateTypes, 'updates/myUpdates/?orgUnitIdsCSV=6606,7707'],
    [['6606', '7707'], pair, 'updates/myUpdates/?orgUnitIdsCSV=6606,7707&updateTypesCSV=6,1'],
    [['a+é', '7'], updateTypes, 'updates/myUpdates/?orgUnitIdsCSV=a%2B%C3%A9,7'],
  ])('of %j, and the types %j', async (ids, types, path) => {
    const client = fakeClient(() => []);
    await (ids.length === 1 ? getUpdatesOfOne : getUpdatesOfMany)(client, ask(ids, types));
    expect(client.paths).toEqual([`/le/1.82/${path}`]);
  });

  test.each(wireValues)('%s is %s on the wire', async (type, value) => {
    const client = fakeClient(() => []);
    await getUpdatesOfMany(client, ask(['1'], [type]));
    expect(client.paths[0]).toMatch(new RegExp(`&updateTypesCSV=${value}$`));
  });

  test('without an org unit, nothing is requested', async () => {
    const client = fakeClient(() => ({}));
    expect(await getUpdatesOfOne(client, ask([]))).toEqual([]);
    expect(client.paths).toEqual([]);
  });

  test('property: beside its ids, no query is longer than LONGEST_OVERHEAD_BYTES', async () => {
    const types = fc.subarray([...updateTypes], { minLength: 1 });
    await fc.assert(
      fc.asyncProperty(types, async (some) => {
        const client = fakeClient(() => []);
        await getUpdatesOfMany(client, ask(['6606', '7707'], some));
        const query = client.paths[0]?.split('?')[1] ?? '';
        const overhead = query.length - '6606,7707'.length;
        expect(overhead).toBeLessThanOrEqual(LONGEST_OVERHEAD_BYTES);
        expect(overhead === LONGEST_OVERHEAD_BYTES).toBe(some.length === updateTypes.length - 1);
      }),
    );
  });
});

describe('how an answer is read', () => {
  const many = (objects: unknown, ...ids: string[]) =>
    getUpdatesOfMany(
      fakeClient(() => objects),
      askOne(...ids),
    );

  test('one org unit', async () => {
    const client = fakeClient(() => ({ ...entry('6606', 3), UngradedQuizzes: -1, Extra: true }));
    expect(await getUpdatesOfOne(client, askOne('6606'))).toEqual([read('6606', known(3))]);
  });

  test('each type has its own field', async () => {
    const counts = Object.fromEntries(updateTypes.map((type, index) => [type, index]));
    const client = fakeClient(() => ({ OrgUnitId: '6606', UserId: '169', ...counts }));
    const [answer] = await getUpdatesOfOne(client, ask(['6606']));
    expect(answer?.counts).toEqual(
      Object.fromEntries(updateTypes.map((type, index) => [type, known(index)])),
    );
  });

  test('one org unit, and the answer names another: the count is unknown', async () => {
    const client = fakeClient(() => entry('7707', 3));
    expect(await getUpdatesOfOne(client, askOne('6606'))).toEqual([unread('6606')]);
  });

  test('ids are compared as text, in the order of the request, and other org units dropped', async () => {
    const page = { Objects: [entry(2, 20, 169), entry('9', 5), entry('1', 10)] };
    expect(await many(page, '1', '2')).toEqual([read('1', known(10)), read('2', known(20))]);
  });

  test('an org unit that the answer leaves out is unknown, not zero', async () => {
    expect(await many([entry('1', 0)], '1', '2')).toEqual([read('1', known(0)), unread('2')]);
  });

  test.each([
    ['equal entries are one answer', [entry('1', 4), entry('1', 4)], read('1', known(4))],
    ['different counts are unknown', [entry('1', 4), entry('1', 5)], unread('1')],
    ['different people are unknown', [entry('1', 4), entry('1', 4, '170')], unread('1')],
    ['a third entry settles nothing', [entry('1', 4), entry('1', 5), entry('1', 4)], unread('1')],
  ])('clash of entries: %s', async (_, objects, answer) => {
    expect(await many(objects, '1')).toEqual([answer]);
  });

  test('malformed entries do not affect the others', async () => {
    const objects = [null, 7, 'x', [], {}, entry(null, 3), entry('1', 'many')];
    expect(await many([...objects, entry('2', 2)], '1', '2')).toEqual([
      read('1', unknown),
      read('2', known(2)),
    ]);
  });
});

test.each<[string | undefined, Count, Count, boolean]>([
  [undefined, unknown, unknown, true],
  [undefined, known(1), unknown, false],
  [undefined, unknown, known(1), false],
  ['169', unknown, unknown, false],
])(
  'an answer for the user %j with the counts %j and %j is blank: %j',
  (userId, one, two, blank) => {
    const counts = { UnreadDiscussions: one, UngradedQuizzes: two };
    expect(isBlank({ orgUnitId: '6606', userId, counts })).toBe(blank);
  },
);

const notRequested: Count = { kind: 'not-requested' };

/** The same rule, written independently. */
function expected(value: unknown): Count {
  if (value === -1 || value === '-1') return notRequested;
  if (typeof value === 'string')
    return /^[0-9]{1,15}$/.test(value) ? known(Number(value)) : unknown;
  if (typeof value !== 'number' || value % 1 !== 0 || value < 0) return unknown;
  return known(value === 0 ? 0 : value);
}

test('property: never throws, and only integers from 0 and strings of digits are known', () => {
  const value = fc.oneof(
    fc.constantFrom<unknown>(-1, '-1', -0, '007', 1e308, '0x10', '٧'),
    fc.anything(),
    fc.jsonValue(),
    fc.integer({ min: -3 }),
    fc.nat().map(String),
    fc.string({ unit: fc.constantFrom('-', '0', '1', '9', '.', ' ', 'e'), maxLength: 6 }),
  );
  fc.assert(
    fc.property(value, (wire) => {
      expect(readCount(wire)).toEqual(expected(wire));
    }),
    { numRuns: 1000 },
  );
});
