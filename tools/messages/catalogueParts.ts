// Which words come with the page and which after the first badges, by the area in front of a message's dot.

export type Part = 'first' | 'later';

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
  'fault',
]);

/** `area`: such as `headline`. */
export function partOf(area: string): Part {
  return FIRST.has(area) ? 'first' : 'later';
}

/** `id`: such as `headline.allClear`. */
export function areaOf(id: string): string {
  return id.slice(0, id.indexOf('.'));
}
