// The courses of the caller's enrolments, page after page.
import type { Course, CoursesPage } from './people.ts';

/** 15,000 courses, at 100 a page. */
const MOST_PAGES = 150;

export interface ListedCourses {
  /** In LMS order; a course may appear twice. */
  readonly courses: readonly Course[];
  /** `stopped`: a bookmark came again, or too many pages. `enough`: no more are wanted. */
  readonly end: 'waiting' | 'whole' | 'enough' | 'stopped';
  /** Part of it was unreadable, or it has no end. */
  readonly cut: boolean;
  readonly pages: number;
  /** When the first page came, ms since the epoch. */
  readonly asOf: number;
}

interface ListOptions {
  readonly pageAt: (bookmark: string | undefined) => CoursesPage | Promise<CoursesPage>;
  /** Ids whose names are enough; undefined: all courses are wanted. */
  readonly chosen?: readonly string[] | undefined;
  /** Called after each page but the last. */
  readonly onPage?: (list: ListedCourses) => void;
}

/** @throws as `pageAt` */
export async function listCourses(options: ListOptions): Promise<ListedCourses> {
  const { pageAt, chosen, onPage } = options;
  const requested = new Set<string | undefined>();
  const courses: Course[] = [];
  let bookmark: string | undefined;
  let asOf: number | undefined;
  let cut = false;
  for (;;) {
    requested.add(bookmark);
    const page = await pageAt(bookmark);
    asOf ??= Date.now();
    courses.push(...page.courses);
    cut ||= page.cut;
    ({ bookmark } = page);
    const end = endNow();
    const isCut = cut || end === 'stopped';
    const list = { courses: [...courses], end, cut: isCut, pages: requested.size, asOf };
    if (end !== 'waiting') return list;
    onPage?.(list);
  }

  function endNow(): ListedCourses['end'] {
    if (bookmark === undefined) return 'whole';
    if (chosen?.every(isNamed) === true) return 'enough';
    return requested.has(bookmark) || requested.size >= MOST_PAGES ? 'stopped' : 'waiting';
  }

  function isNamed(id: string): boolean {
    return courses.some((course) => course.id === id && course.name !== undefined);
  }
}
