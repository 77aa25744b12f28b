// What a long list begins with, before anything is measured.

/** Up to here all are drawn: find-in-page and print then need no help. */
export const MOST_DRAWN = 40;
/** Of a line, px. */
export const GUESS = 56;
