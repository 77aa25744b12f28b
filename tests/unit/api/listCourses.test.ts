// Which pages of the enrolments are requested, and where the list ends.
import { expect, test } from 'vitest';
import { listCourses } from '../../../src/api/listCourses.ts';
import type { Course } from '../../../src/api/people.ts';

/** A list by bookmark: the bookmark of the next page. Each page has the course of its own bookmark. */
type Pages = Readonly<Record<string, string | undefined>>;

async function listOf(pages: Pages, chosen?: readonly string[]) {
  const requested: (string | undefined)[] = [];
  const { end, cut, courses } = await listCourses({
    pageAt: (bookmark) => {
      requested.push(bookmark);
      const id = bookmark ?? 'first';
      const course: Course = { id, name: `Course ${id}`, code: undefined, active: true };
      return { courses: [course], bookmark: pages[id], cut: false };
    },
    chosen,
  });
  return { requested, end, cut, ids: courses.map(({ id }) => id) };
}

test.each<[string, Pages, string, boolean, (string | undefined)[]]>([
  ['a page without a bookmark', { first: 'a' }, 'whole', false, [undefined, 'a']],
  ['a repeated bookmark', { first: 'a', a: 'b', b: 'a' }, 'stopped', true, [undefined, 'a', 'b']],
])('%s ends the list', async (_, pages, end, cut, requested) => {
  expect(await listOf(pages)).toMatchObject({ requested, end, cut });
});

test('no page is requested once the chosen courses have their names', async () => {
  const pages = { first: 'a', a: 'b', b: 'c' };
  expect(await listOf(pages, ['a'])).toMatchObject({ end: 'enough', ids: ['first', 'a'] });
});

test('an endless list stops after 150 pages', async () => {
  const next = (at: number) => [at === 0 ? 'first' : String(at), String(at + 1)] as const;
  const pages = Object.fromEntries(Array.from({ length: 200 }, (_, at) => next(at)));
  const { requested, end } = await listOf(pages);
  expect(requested).toHaveLength(150);
  expect(end).toBe('stopped');
});

test('the list is told after each page but the last', async () => {
  const told: number[] = [];
  const pages = ['a', 'b', undefined].map((bookmark) => ({ courses: [], bookmark, cut: false }));
  await listCourses({
    pageAt: () => pages.shift() ?? { courses: [], bookmark: undefined, cut: false },
    onPage: (list) => told.push(list.pages),
  });
  expect(told).toEqual([1, 2]);
});
