// The scope of an address: courses, types, and its unusable parts.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseScope, split } from '../../../src/model/scope.ts';
import { updateTypes, type UpdateType } from '../../../src/api/updateType.ts';

const inUse: readonly UpdateType[] = ['UnreadDiscussions', 'UnattemptedQuizzes'];
const scope = (query: string) => parseScope(new URLSearchParams(query), inUse);

test('an empty address selects all courses and all types in use', () => {
  expect(scope('')).toEqual({ courses: undefined, types: inUse, inUse, ignored: [] });
});

test.each<[string, string[] | undefined, string[]]>([
  ['courses=6606', ['6606'], []],
  ['courses=6606%2C%207707', ['6606', '7707'], []],
  ['courses=', undefined, []],
  ['courses=6606,a/b', ['6606'], ['a/b']],
  ['courses=a%26b', undefined, ['a&b']],
  ['courses=.,6606', ['6606'], ['.']],
])('%s: courses %j, ignored %j', (query, courses, ignored) => {
  expect(scope(query)).toEqual({ courses, types: inUse, inUse, ignored });
});

test.each<[string, UpdateType[], string[]]>([
  ['types=UnattemptedQuizzes', ['UnattemptedQuizzes'], []],
  ['types=UnattemptedQuizzes,UnreadDiscussions', [...inUse], []],
  ['types=UngradedQuizzes', [...inUse], ['UngradedQuizzes']],
  ['types=UnreadDiscussions,All', ['UnreadDiscussions'], ['All']],
])('%s: types %j, ignored %j', (query, types, ignored) => {
  expect(scope(query)).toEqual({ courses: undefined, types, inUse, ignored });
});

test('other parameters of the address are not reported as ignored', () => {
  expect(scope('baseUrl=https://evil.example&q=x').ignored).toEqual([]);
});

test('property: never throws; ids are usable and unique, a type remains, other parts are reported', () => {
  const part = fc.oneof(fc.string(), fc.constantFrom('6606', ',', ' ', '/', ...updateTypes));
  const list = fc.array(part).map((parts) => parts.join(','));
  fc.assert(
    fc.property(list, list, fc.subarray([...updateTypes], { minLength: 1 }), (a, b, types) => {
      const result = parseScope(new URLSearchParams({ courses: a, types: b }), types);
      const ids = result.courses ?? [];
      expect(new Set(ids).size).toBe(ids.length);
      for (const id of ids) expect(id).toMatch(/^[^\s,/?#&%]+$/);
      expect(types).toEqual(expect.arrayContaining([...result.types]));
      expect(result.types.length).toBeGreaterThan(0);
      const named: readonly string[] = [...ids, ...result.types, ...result.ignored];
      expect(named).toEqual(expect.arrayContaining([...split(a), ...split(b)]));
    }),
  );
});

test.each<[string | null, string[]]>([
  [null, []],
  ['', []],
  [' 6606 ', ['6606']],
  ['6606, 7707;8808\n9909', ['6606', '7707', '8808', '9909']],
])('split %j', (list, parts) => {
  expect(split(list)).toEqual(parts);
});
