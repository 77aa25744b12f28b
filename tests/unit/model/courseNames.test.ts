// Each course once, and no two courses under one name.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Course } from '../../../src/api/people.ts';
import { codeBeside, distinctNames, uniqueCourses } from '../../../src/model/courseNames.ts';

const course = (id: string, name?: string, code?: string, active = true): Course => ({
  id,
  name,
  code,
  active,
});
const names = (...courses: readonly Course[]) => distinctNames(courses).map(({ name }) => name);

/** Few names, codes and ids, some of which look like a name with a code or an id. */
const anyCourse = fc.record({
  id: fc.constantFrom('1', '2', '3', '4', '5', '6'),
  name: fc.constantFrom(
    undefined,
    'Art',
    'art ',
    'A\u00ADrt',
    'Art (1)',
    'Art (A-1)',
    'Art (2) (2)',
  ),
  code: fc.constantFrom(undefined, 'A-1', 'a-1', 'A-2', '2'),
  active: fc.boolean(),
});
const anyList = fc.array(anyCourse, { maxLength: 12 });

test('property: of a course that the list has twice, no entry is lost, no field that any entry has is missing, and order is that of the first entries', () => {
  fc.assert(
    fc.property(anyList, (list) => {
      const merged = uniqueCourses(list);
      expect(merged.map(({ id }) => id)).toEqual([...new Set(list.map(({ id }) => id))]);
      for (const one of merged) {
        const entries = list.filter(({ id }) => id === one.id);
        expect(one.name).toBe(entries.find(({ name }) => name !== undefined)?.name);
        expect(one.code).toBe(entries.find(({ code }) => code !== undefined)?.code);
        expect(one.active).toBe(entries.some(({ active }) => active));
      }
      // An equal list renders no row again.
      expect(uniqueCourses(merged)).toEqual(merged);
      uniqueCourses(merged).forEach((same, index) => expect(same).toBe(merged[index]));
    }),
  );
});

describe('courses with one name', () => {
  /** Each as `name / code`. */
  const listed = (...courses: readonly string[]) =>
    courses.map((text, index) => {
      const [name, code] = text.split(' / ');
      return course(String(index + 1), name || undefined, code);
    });

  test.each([
    ['get their codes', listed('Art / A-1', 'Art / A-2'), ['Art (A-1)', 'Art (A-2)']],
    [
      'are compared as people read them',
      listed('Art\u00A0I / A', 'ART  I / B'),
      ['Art\u00A0I (A)', 'ART  I (B)'],
    ],
    ['get their ids where a code is missing', listed('Art / A-1', 'Art'), ['Art (A-1)', 'Art (2)']],
    ['get their ids where codes are equal', listed('Art / A', 'Art / a'), ['Art (1)', 'Art (2)']],
    ['keep a name that is unique', listed('Art', 'Music'), ['Art', 'Music']],
    ['stay without a name', listed(' / A', ' / A'), [undefined, undefined]],
  ])('%s', (_, courses, expected) => {
    expect(names(...courses)).toEqual(expected);
  });

  test('property: no two courses read alike, names only grow, and other courses keep their identity', () => {
    fc.assert(
      fc.property(anyList, (list) => {
        const courses = uniqueCourses(list);
        const named = distinctNames(courses);
        const read = named.flatMap(
          ({ name }) => name?.replaceAll('\u00AD', '').trim().toLowerCase() ?? [],
        );
        expect(new Set(read).size).toBe(read.length);
        named.forEach((one, index) => {
          const before = courses[index];
          expect(one === before).toBe(one.name === before?.name);
          expect(one).toEqual({ ...before, name: one.name });
          expect(one.name?.startsWith(before?.name ?? '\0') ?? true).toBe(true);
        });
      }),
    );
  });

  test('a code in the name is not repeated beside it', () => {
    const [art, music] = distinctNames([course('1', 'Art', 'A-1'), course('2', 'Art', 'A-2')]);
    expect([art, music].map((one) => one && codeBeside(one))).toEqual([undefined, undefined]);
    expect(codeBeside(course('1', 'Art', 'A-1'))).toBe('A-1');
    expect(codeBeside(course('1', undefined, 'A-1'))).toBe('A-1');
  });
});
