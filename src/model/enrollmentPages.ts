// The pages of the list of courses, each behind the bookmark of the one before, as far as they are there.
import type { CoursesPage } from '../api/people.ts';

/** A list that goes on for longer has no end (15,000 courses, at 100 a page). */
const MOST_PAGES = 150;

export type Bookmark = string | undefined;

export interface EnrollmentPages<Page> {
  /** Of the pages that are wanted: those that are there, and the next one. */
  readonly bookmarks: readonly Bookmark[];
  readonly pages: readonly Page[];
  /** `stopped`: by a bookmark that comes again, or by the number of pages. `enough`: nobody wants more. */
  readonly end: 'waiting' | 'whole' | 'enough' | 'stopped';
}

/** `pageAt`: undefined for a page that is not there yet. */
export function enrollmentPages<Page extends CoursesPage>(
  pageAt: (bookmark: Bookmark) => Page | undefined,
  isEnough: (pages: readonly Page[]) => boolean,
): EnrollmentPages<Page> {
  const bookmarks = new Set<Bookmark>();
  const pages: Page[] = [];
  let bookmark: Bookmark;
  for (;;) {
    bookmarks.add(bookmark);
    const page = pageAt(bookmark);
    if (page === undefined) return { bookmarks: [...bookmarks], pages, end: 'waiting' };
    pages.push(page);
    ({ bookmark } = page);
    const end = endOf();
    if (end !== undefined) return { bookmarks: [...bookmarks], pages, end };
  }

  function endOf(): EnrollmentPages<Page>['end'] | undefined {
    if (bookmark === undefined) return 'whole';
    if (isEnough(pages)) return 'enough';
    return bookmarks.has(bookmark) || bookmarks.size >= MOST_PAGES ? 'stopped' : undefined;
  }
}
