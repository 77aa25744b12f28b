// The parts of a catalogue, by the area before the dot of a message id; each part is a module (messageCatalogues.ts).
import { lazyAreas } from '../../src/messages/words.ts';

/** `words`: the page's, `first` and `lazy` together. `lazy`: for lazy parts. `popup`: for the sign-in window. */
export const parts = ['words', 'first', 'lazy', 'popup'] as const;
export type Part = (typeof parts)[number];

/** `area`: such as `headline`. The sign-in window is a separate build and loads only its own area. */
export function isIn(part: Part, area: string): boolean {
  if (part === 'popup' || area === 'popup') return part === area;
  const isLazy = lazyAreas.some((one) => one === area);
  return part === 'words' || isLazy === (part === 'lazy');
}

/** `id`: such as `headline.allClear`. */
export const areaOf = (id: string): string => id.slice(0, id.indexOf('.'));
