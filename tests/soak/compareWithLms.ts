// What a tab shows beside what the LMS has, once nothing is wrong but courses that are broken. Pure.
import type { World } from '../lms/world.ts';
import { judgeOrder } from './judgeOrder.ts';
import type { Actor } from './soakWorld.ts';
import type { Look } from './takeScreen.ts';
import { typesInView } from './typesInView.ts';

const MOST = 5;

/** One sentence for each difference, five at most. */
export function compareWithLms(
  { enrollments, courses }: Pick<World, 'enrollments' | 'courses'>,
  actor: Actor,
  { screen, address }: Pick<Look, 'screen' | 'address'>,
): string[] {
  const types = typesInView(address);
  const mine = enrollments.filter(({ personId }) => personId === actor.id);
  const counts = new Map(mine.map((enrollment) => [enrollment.courseId, enrollment.counts]));
  const chosen = address.searchParams.get('courses')?.split(',') ?? [...counts.keys()];
  const broken = new Set(courses.filter(({ poisoned }) => poisoned).map(({ id }) => id));
  const cards = new Map(screen.cards.map((card) => [card.courseId, card]));
  const { away } = screen;
  const hidden = away?.courses ?? 0;
  const differences = chosen.flatMap((id) => {
    const card = cards.get(id);
    if (card === undefined && hidden > 0) return [];
    if (card === undefined) return [`course ${id} is not there`];
    const known = counts.get(id);
    const unchecked = card.standing === 'not checked' || card.standing === 'not active';
    const wrong = [`course ${id} shows ${JSON.stringify(card)}`];
    if (known === undefined) return unchecked ? [] : wrong;
    // It may still show what it had before it broke, with the time of that.
    if (broken.has(id)) return unchecked || card.asOf !== undefined ? [] : wrong;
    const same =
      types.filter((type) => known[type] !== (card.counts[type] ?? 0)).length <= card.muted;
    const sure = card.asOf === undefined && card.unknown.length === 0;
    const said =
      card.standing === 'counts' || card.standing === 'no updates' || card.standing === 'away';
    return same && sure && said ? [] : wrong;
  });
  // Refresh was pressed, and is over.
  differences.push(...judgeOrder(screen));
  if (screen.cards.length + hidden !== chosen.length)
    differences.push(`${screen.cards.length} cards`);
  const isBroken = chosen.some((id) => broken.has(id) || !counts.has(id));
  const had = chosen.reduce(
    (n, id) => types.reduce((all, type) => all + (counts.get(id)?.[type] ?? 0), n),
    0,
  );
  const shown = screen.cards
    .flatMap((card) => Object.values(card.counts))
    .reduce((a, b) => a + b, 0);
  if (!isBroken && shown + (away?.n ?? 0) !== had) {
    differences.push(`${shown} shown, ${away?.n ?? 0} put away, and the LMS has ${had}`);
  }
  if (screen.listProblem !== undefined) differences.push(`its list is ${screen.listProblem}`);
  if (screen.personName !== actor.name) differences.push('it does not say who is signed in');
  return differences.slice(0, MOST);
}
