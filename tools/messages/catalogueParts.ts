// Which words come with the page, which after the first badges, and which are of pages apart from it, by the area in front
// of a message's dot.

export const parts = ['first', 'later', 'apart'] as const;
export type Part = (typeof parts)[number];

const FIRST: ReadonlySet<string> = new Set([
  'page',
  'check',
  'courses',
  'course',
  'badge',
  'type',
  'sum',
  'headline',
  'gap',
]);

/** The sign-in window, which is not the application. */
const APART: ReadonlySet<string> = new Set(['popup']);

/** `area`: such as `headline`. */
export function partOf(area: string): Part {
  if (APART.has(area)) return 'apart';
  return FIRST.has(area) ? 'first' : 'later';
}

/** `id`: such as `headline.allClear`. */
export function areaOf(id: string): string {
  return id.slice(0, id.indexOf('.'));
}
