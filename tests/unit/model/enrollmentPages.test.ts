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

test('before any page is loaded, the first page is requested', () => {
  expect(enrollmentPages(listOf({}), never)).toEqual({
    bookmarks: [undefined],
    end: 'waiting',
  });
});

test('the page after the last loaded page is requested', () => {
  expect(enrollmentPages(listOf({ first: 'a', a: 'b' }), never)).toEqual({
    bookmarks: [undefined, 'a', 'b'],
    end: 'waiting',
  });
});

test('a page without a bookmark is the last one', () => {
  const whole = enrollmentPages(listOf({ first: 'a', a: undefined }), never);
  expect(whole).toMatchObject({ bookmarks: [undefined, 'a'], end: 'whole' });
});

test('no page is requested once the loaded pages are enough', () => {
  const some = enrollmentPages(listOf({ first: 'a', a: 'b' }), (pages) => pages.length === 1);
  expect(some).toMatchObject({ bookmarks: [undefined], end: 'enough' });
});

test('a repeated bookmark is not followed', () => {
  const circle = enrollmentPages(listOf({ first: 'a', a: 'b', b: 'a' }), never);
  expect(circle).toMatchObject({ bookmarks: [undefined, 'a', 'b'], end: 'stopped' });
});

test('an endless list stops after 150 pages', () => {
  const endless = enrollmentPages((bookmark = '0') => page(String(Number(bookmark) + 1)), never);
  expect(endless.bookmarks).toHaveLength(150);
  expect(endless.end).toBe('stopped');
});
