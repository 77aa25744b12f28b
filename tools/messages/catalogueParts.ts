// The parts of a catalogue, by the area before the dot of a message id. Each is a module of its own (messageCatalogues.ts).
import { lazyAreas } from '../../src/messages/words.ts';

/** `words`: of the first load. `lazy`: of lazy parts. `all`: both, for a language that is loaded whole. */
export const parts = ['words', 'lazy', 'all', 'popup'] as const;
export type Part = (typeof parts)[number];

/** The part that has an area, such as `headline`, beside `all`. */
export function partOf(area: string): Exclude<Part, 'all'> {
  // The sign-in window is a build of its own and loads no other words.
  if (area === 'popup') return area;
  return lazyAreas.some((one) => one === area) ? 'lazy' : 'words';
}

export function isIn(part: Part, area: string): boolean {
  return part === 'all' ? area !== 'popup' : partOf(area) === part;
}

/** `id`: such as `headline.allClear`. */
export const areaOf = (id: string): string => id.slice(0, id.indexOf('.'));
