// The pictures of pictures.svg, which base.css draws before text.
import type { CSSProperties } from 'react';

declare module 'react' {
  interface CSSProperties {
    /** The place of a picture. */
    '--picture'?: number;
  }
}

/** Their places in the file. */
export const pictures = {
  'to-read': 0,
  quiz: 1,
  feedback: 2,
  approve: 3,
  submission: 4,
  grade: 5,
  problem: 6,
  clear: 7,
  search: 8,
  courses: 9,
  settings: 10,
  pin: 11,
  mute: 12,
  hide: 13,
  person: 14,
  close: 16,
  list: 17,
  table: 18,
  more: 21,
  refresh: 22,
  chevron: 23,
  unknown: 24,
  'sign-out': 25,
  undo: 26,
  open: 27,
};

export type Picture = keyof typeof pictures;

/** For an element that is `pictured`, or around it. */
export const placeOf = (name: Picture): CSSProperties => ({ '--picture': pictures[name] });

/** Attributes of an element of a control or a heading; mirrored from right to left. */
export const pictured = (name: Picture | undefined) =>
  name && { 'data-picture': name, style: placeOf(name) };
