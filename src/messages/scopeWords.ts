// What the address narrows, in words that come when it does.
import { words } from './words.ts';

export const scopeWords = {
  onlyCourses: (n: number) =>
    n === 1
      ? 'Only the course in the address is shown.'
      : `Only the ${words.number(n)} courses in the address are shown.`,
  onlyTypes: (n: number) =>
    n === 1
      ? 'Only one kind of update is counted.'
      : `Only ${words.number(n)} kinds of update are counted.`,
  showAll: 'Show everything',
  ignored: (names: readonly string[]) =>
    `The address also names ${words.listed(names)}, which this page doesn’t know.`,
} as const;
