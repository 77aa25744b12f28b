// The order of courses: most to do first, then new feedback, then what is to be read, then what is not known; what is
// proven clear is folded, or was clear and is being asked for again, and nothing else is. Pure.
import type { Card } from './readCards.ts';
import type { Screen } from './readScreen.ts';
import { sumKinds, sumsOf } from './sumKinds.ts';

/** What holds at every moment. One sentence for each violation. */
export function judgeFold({
  cards,
  clear,
  clearBefore,
}: Pick<Screen, 'cards' | 'clear' | 'clearBefore'>): string[] {
  const folded = cards.filter((card) => card.folded && card.standing !== 'away');
  const [said = 0, ...more] = [...clear, ...clearBefore.map(({ n }) => n)];
  const wrong = folded
    .filter((card) => (clear.length > 0 ? !isClear(card) : !isWithoutUpdates(card)))
    .map(({ courseId }) => `course ${courseId} is folded, and is not clear`);
  if (more.length > 0) wrong.push('two buttons say how many courses are clear');
  if (folded.length > 0 && folded.length !== said) {
    wrong.push(`${said} courses are said to be clear, and ${folded.length} are folded`);
  }
  const oldest = Math.min(...folded.flatMap(({ asOf }) => asOf ?? []));
  return folded.length === 0 || clearBefore.every(({ asOf }) => oldest <= asOf)
    ? wrong
    : [...wrong, 'a fold has an earlier date than anything in it'];
}

/** What holds once the person has asked for an order, and everything is counted. One sentence for each violation. */
export function judgeOrder({ cards, groups }: Pick<Screen, 'cards' | 'groups'>): string[] {
  const rows = cards.filter((card) => !card.folded);
  const lists = groups.length === 0 ? [rows] : groups.map((group) => group.cards);
  return [
    ...rows
      .filter(isClear)
      .map(({ courseId }) => `course ${courseId} is clear, and stands among the others`),
    ...lists.flatMap(judgeRows),
    ...judgeGroupOrder(groups),
  ];
}

/** Groups stand in the order of the sums that they show. */
function judgeGroupOrder(groups: Screen['groups']): string[] {
  const needs = groups.map(({ sums }) => sumKinds.map((kind) => sums?.[kind]?.n ?? 0));
  const at = needs.findIndex((need, index) => compareNeeds(needs[index - 1] ?? need, need) > 0);
  return at === -1 ? [] : [`${groups[at]?.title} stands behind ${groups[at - 1]?.title}`];
}

function judgeRows(rows: readonly Card[]): string[] {
  const needed = rows.toSorted(byNeed);
  const at = rows.findIndex((card, index) => card !== needed[index]);
  return at === -1
    ? []
    : [`course ${rows[at]?.courseId} stands where ${needed[at]?.courseId} needs to`];
}

/** Of two looks between which nobody asked for an order: no course went past another. */
export function judgeHeld(before: readonly string[], after: readonly string[]): string[] {
  const there = new Set(after);
  const held = before.filter((id) => there.has(id));
  const then = new Set(held);
  const now = after.filter((id) => then.has(id));
  const at = held.findIndex((id, index) => id !== now[index]);
  return at === -1
    ? []
    : [`course ${now[at]} went past ${held[at]}, and nobody asked for an order`];
}

function isClear(card: Card): boolean {
  return isWithoutUpdates(card) && card.asOf === undefined;
}

function isWithoutUpdates({ standing, unknown }: Card): boolean {
  return standing === 'no updates' && unknown.length === 0;
}

const byNeed = (a: Card, b: Card): number => compareNeeds(needOf(a), needOf(b));

/** Below zero: `one` goes first. */
function compareNeeds(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((n, index) => n !== other[index]);
  return at === -1 ? 0 : (other[at] ?? 0) - (one[at] ?? 0);
}

/** The greater, the sooner. Ties by name, which ends with the id. */
function needOf({ counts, courseId, pinned }: Card): readonly number[] {
  return [Number(pinned), ...sumsOf(counts), -Number(courseId)];
}
