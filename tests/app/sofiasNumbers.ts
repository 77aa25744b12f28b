// Sofia's numbers, as the LMS has them and as the page shows them.
import type { UpdateCounts, World } from '../lms/world.ts';

type Counted = 'UnattemptedQuizzes' | 'UnreadAssignmentFeedback' | 'UnreadDiscussions';

const words: Readonly<Record<Counted, readonly [one: string, many: string]>> = {
  UnattemptedQuizzes: ['unattempted quiz', 'unattempted quizzes'],
  UnreadAssignmentFeedback: ['unread assignment feedback', 'unread assignment feedback'],
  UnreadDiscussions: ['unread discussion', 'unread discussions'],
};
const counted = ['UnattemptedQuizzes', 'UnreadAssignmentFeedback', 'UnreadDiscussions'] as const;

const countsIn = ({ enrollments }: World): readonly UpdateCounts[] =>
  enrollments.filter(({ personId }) => personId === '2041').map(({ counts }) => counts);

/** Each number above zero becomes another one. */
export function raise(world: World, by: number): void {
  for (const counts of countsIn(world))
    for (const type of counted) if (counts[type] > 0) counts[type] += by;
}

const sumOf = (world: World, type: Counted) =>
  countsIn(world).reduce((sum, counts) => sum + counts[type], 0);

/** Such as `9 to do 4 new feedback 145 to read`. */
export function sumsAtLms(world: World): string {
  const [toDo = 0, feedback = 0, toRead = 0] = counted.map((type) => sumOf(world, type));
  return `${toDo} to do ${feedback} new feedback ${toRead} to read`;
}

/** Such as `3 unread discussions`, of all courses, sorted. */
function badgesAtLms(world: World): readonly string[] {
  return countsIn(world)
    .flatMap((counts) =>
      counted
        .filter((type) => counts[type] > 0)
        .map((type) => `${counts[type]} ${words[type][counts[type] === 1 ? 0 : 1]}`),
    )
    .toSorted();
}

const isSome = (row: string) => /[1-9]/.test(row);

/** The numbers of the table's rows above zero, and the totals, sorted. Sofia teaches nothing. */
function rowsAtLms(world: World): readonly string[] {
  const rows = countsIn(world).map((counts) => counted.map((type) => counts[type]));
  const totals = counted.map((type) => sumOf(world, type));
  return [...rows, totals]
    .map(([toDo = 0, ...others]) => [toDo, toDo, 0, 0, 0, ...others].join(' '))
    .filter(isSome)
    .toSorted();
}

const textsOf = (selector: string): readonly string[] =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent.trim());

export const sumsShown = () => textsOf('main section p')[0] ?? '';

/** Texts of badges in list items, sorted. */
function badgesShown(): readonly string[] {
  return textsOf('main li p')
    .filter((text) => /^\d+ un/.test(text))
    .toSorted();
}

function rowsShown(): readonly string[] {
  const rows = [...document.querySelectorAll('tbody tr, tfoot tr')];
  return rows
    .map((row) => [...row.querySelectorAll('td')].map(({ textContent }) => textContent).join(' '))
    .filter(isSome)
    .toSorted();
}

const isTable = () => document.querySelector('table') !== null;

/** Of the layout on the screen. */
export const numbersShown = () => (isTable() ? rowsShown() : badgesShown());
export const numbersAtLms = (world: World) => (isTable() ? rowsAtLms(world) : badgesAtLms(world));
