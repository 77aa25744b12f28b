// What a tab keeps of the list of courses is short, and says the same afterwards.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packCourses, unpackCourses } from '../../../src/api/packedCourses.ts';
import type { Course, CoursesPage } from '../../../src/api/people.ts';

const text = fc.option(fc.string(), { nil: undefined });
const course: fc.Arbitrary<Course> = fc.record({
  id: fc.stringMatching(/^[1-9]\d{0,8}$/),
  name: text,
  code: text,
  active: fc.boolean(),
});
const page: fc.Arbitrary<CoursesPage & { readonly asOf: number }> = fc.record({
  courses: fc.array(course),
  bookmark: text,
  cut: fc.boolean(),
  asOf: fc.nat(),
});

/** As the storage of a tab does. */
const keep = (data: unknown): unknown => JSON.parse(JSON.stringify(data));

test('a page that is unpacked says what was packed', () => {
  fc.assert(
    fc.property(page, (data) => {
      expect(unpackCourses(keep(packCourses(data)))).toEqual(data);
    }),
  );
});

test('anything but a page stays as it is', () => {
  for (const data of [{ id: '169', name: 'Sofia' }, null, 'text']) {
    expect(packCourses(data)).toBe(data);
    expect(unpackCourses(data)).toBe(data);
  }
});

test('a course takes two thirds of the characters', () => {
  const courses = Array.from({ length: 100 }, (_, index) => ({
    id: String(10_000 + index),
    name: 'Financial Accounting I, Section 1',
    code: 'ACCT-1010-001',
    active: true,
  }));
  const length = (data: unknown) => JSON.stringify(data).length;
  const data: CoursesPage = { courses, bookmark: undefined, cut: false };
  expect(length(packCourses(data))).toBeLessThan((length(data) * 2) / 3);
});
