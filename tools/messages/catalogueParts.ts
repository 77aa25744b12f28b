// The two parts of a catalogue, by the area before the dot of a message id: the page's words, and those of the sign-in window.

export const parts = ['words', 'popup'] as const;
export type Part = (typeof parts)[number];

/** `area`: such as `headline`. The sign-in window is a build of its own and loads no other words. */
export const partOf = (area: string): Part => (area === 'popup' ? 'popup' : 'words');

/** `id`: such as `headline.allClear`. */
export const areaOf = (id: string): string => id.slice(0, id.indexOf('.'));
