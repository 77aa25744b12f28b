// The default world is what the README and the other tests say it is.
import { describe, expect, test } from 'vitest';
import { addPersonWithCourses } from '../addPersonWithCourses.ts';
import { countsAt } from '../api/countsAt.ts';
import { defaultWorld } from '../defaultWorld.ts';
import type { World } from '../world.ts';

const world = defaultWorld({ pageOrigins: ['http://localhost:5173'] });

function activeOfferings(of: World, lastName: string): string[] {
  const person = of.people.find((one) => one.lastName === lastName);
  const offerings = new Set(
    of.courses.filter(({ type }) => type === 'Course Offering').map(({ id }) => id),
  );
  return of.enrollments
    .filter(({ personId, isActive, canAccess }) => personId === person?.id && isActive && canAccess)
    .map(({ courseId }) => courseId)
    .filter((id) => offerings.has(id));
}

describe('the default world', () => {
  test.each([
    ['Lindqvist', 6],
    ['Okafor', 8],
    ['Tanaka', 5],
    ['Raman', 250],
    ['Moreau', 1000],
    ['Fischer', 0],
    ['Petrova', 4],
    ['Berg', 4],
    ['Costa', 130],
  ])('%s has %i active course offerings', (lastName, count) => {
    const ids = activeOfferings(world, lastName);
    expect(ids).toHaveLength(count);
    expect(new Set(ids).size).toBe(count);
  });

  test('is the same every time, and plain data', () => {
    const again = defaultWorld({ pageOrigins: ['http://localhost:5173'] });
    expect(again).toEqual(world);
    expect(JSON.parse(JSON.stringify(world))).toEqual(world);
  });

  test('gives no two org units the same id, and ids of 4 to 7 digits', () => {
    const ids = world.courses.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => !/^[1-9]\d{3,6}$/.test(id))).toEqual([]);
  });

  test('has a name of exactly 300 characters, and the counts 99, 100, 128 and 1234', () => {
    expect(world.courses.some(({ name }) => name.length === 300)).toBe(true);
    const counts = new Set(world.enrollments.flatMap((one) => Object.values(one.counts)));
    expect([99, 100, 128, 1234].filter((count) => !counts.has(count))).toEqual([]);
  });

  test('poisons one course only, and only Paula is in it', () => {
    const poisoned = world.courses.filter((course) => course.poisoned);
    expect(poisoned).toHaveLength(1);
    const enrolled = world.enrollments.filter(({ courseId }) => courseId === poisoned[0]?.id);
    expect(enrolled.map(({ personId }) => personId)).toEqual(['6130']);
  });

  test('takes one more person with as many courses as asked for', () => {
    const own = defaultWorld({ pageOrigins: [] });
    const name = { firstName: 'Ines', lastName: 'Marquez' };
    addPersonWithCourses(own, {
      id: '5555',
      ...name,
      count: 1100,
      countsAt: (position) => ({ UnreadDiscussions: position }),
    });
    expect(activeOfferings(own, 'Marquez')).toHaveLength(1100);
    expect(() => addPersonWithCourses(own, { id: '5555', ...name, count: 1 })).toThrow(
      'choose another id',
    );
  });
});

describe('drift', () => {
  const drift = { everySeconds: 20, startedAt: 1_000_000, seed: 7 };
  const enrollments = world.enrollments.filter(({ personId }) => personId === '2041');
  const at = (seconds: number) =>
    enrollments.map((one) => countsAt(one, drift, drift.startedAt + seconds * 1000));

  test('starts from the stored counts', () => {
    expect(at(0)).toEqual(enrollments.map(({ counts }) => counts));
    expect(at(19)).toEqual(at(0));
  });

  test('changes something at every step, the same way each time, and never below zero', () => {
    expect(at(20)).not.toEqual(at(0));
    expect(at(40)).not.toEqual(at(20));
    expect(at(40)).toEqual(at(40));
    for (let seconds = 0; seconds < 2000; seconds += 20) {
      expect(at(seconds).every((counts) => Object.values(counts).every((n) => n >= 0))).toBe(true);
    }
  });
});
