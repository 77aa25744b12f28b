// Pages of the course list: the last page, and limits.
import { expect, test } from 'vitest';
import { enrollmentPages } from '../../../src/model/courseList.ts';

const page = (bookmark: string | undefined) => ({ courses: [], bookmark, cut: false });
const never = () => false;

/** A list with its loaded pages, by bookmark. */
const listOf =
  (pages: Readonly<Record<string, string | undefined>>) =>
  (bookmark = 'first') =>
    bookmark in pages ? page(pages[bookmark]) : undefined;

test('nothing is there yet: the first page is wanted', () => {
  expect(enrollmentPages(listOf({}), never)).toEqual({
    bookmarks: [undefined],
    end: 'waiting',
  });
});

test('the page behind the last one that is there is wanted', () => {
  expect(enrollmentPages(listOf({ first: 'a', a: 'b' }), never)).toEqual({
    bookmarks: [undefined, 'a', 'b'],
    end: 'waiting',
  });
});

test('a page without a bookmark is the last one', () => {
  const whole = enrollmentPages(listOf({ first: 'a', a: undefined }), never);
  expect(whole).toMatchObject({ bookmarks: [undefined, 'a'], end: 'whole' });
});

test('no more than is wanted', () => {
  const some = enrollmentPages(listOf({ first: 'a', a: 'b' }), (pages) => pages.length === 1);
  expect(some).toMatchObject({ bookmarks: [undefined], end: 'enough' });
});

test('a bookmark that comes again is not followed', () => {
  const circle = enrollmentPages(listOf({ first: 'a', a: 'b', b: 'a' }), never);
  expect(circle).toMatchObject({ bookmarks: [undefined, 'a', 'b'], end: 'stopped' });
});

test('a list that has no end is left after 150 pages', () => {
  const endless = enrollmentPages((bookmark = '0') => page(String(Number(bookmark) + 1)), never);
  expect(endless.bookmarks).toHaveLength(150);
  expect(endless.end).toBe('stopped');
});
