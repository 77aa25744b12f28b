// What is put away is never lost, and what changed is known twice: a change is claimed between two numbers that the LMS
// had for this person. Pure.
import { updateTypeNames } from './updateNouns.ts';
import type { Screen } from './readScreen.ts';
import type { Truth } from './judgeScreen.ts';

/** One sentence for each violation. */
export function judgeAway(
  screen: Pick<Screen, 'cards' | 'away' | 'queue'>,
  { ledger, personId, now }: Pick<Truth, 'ledger' | 'personId' | 'now'>,
): string[] {
  const muted = screen.cards.reduce((n, card) => n + card.muted, 0);
  const said = screen.away?.badges ?? 0;
  const wrong = muted > said ? [`${muted} badges are muted, and ${said} are said to be`] : [];
  for (const { courseId, type, n, change: by } of countsIn(screen)) {
    if (by === undefined) continue;
    const before = n - by;
    const had = ledger.held(personId, courseId, 0, now).some((one) => one[type] === before);
    if (by === 0 || !had) {
      wrong.push(`course ${courseId}: ${type} is said to have been ${before}, and never was`);
    }
  }
  return wrong;
}

/** In whatever layout. */
function countsIn({ cards, queue }: Pick<Screen, 'cards' | 'queue'>) {
  const ofCards = cards.flatMap(({ courseId, counts, changes }) =>
    updateTypeNames.map((type) => {
      return { courseId, type, n: counts[type] ?? 0, change: changes[type] };
    }),
  );
  return [...ofCards, ...(queue?.entries ?? [])];
}
