// What a long list begins with, before anything is measured.

/** Up to here all are drawn at once. */
export const MOST_DRAWN = 40;
/** Up to here all are drawn in the end, so that find-in-page and screen readers have them. */
export const MOST_WHOLE = 2_000;
/** Of a line, px. */
export const GUESS = 56;
