// The parts of a catalogue, by the area before the dot of a message id. Each is a module of its own (messageCatalogues.ts).
import { lazyAreas } from '../../src/messages/words.ts';

/** `words`: those of the page, `first` and `lazy` together. `lazy`: of lazy parts. `popup`: of the sign-in window. */
export const parts = ['words', 'first', 'lazy', 'popup'] as const;
export type Part = (typeof parts)[number];

/** `area`: such as `headline`. The sign-in window is a build of its own and loads no other words. */
export function isIn(part: Part, area: string): boolean {
  if (part === 'popup' || area === 'popup') return part === area;
  const isLazy = lazyAreas.some((one) => one === area);
  return part === 'words' || isLazy === (part === 'lazy');
}

/** `id`: such as `headline.allClear`. */
export const areaOf = (id: string): string => id.slice(0, id.indexOf('.'));
