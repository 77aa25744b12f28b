// A filter shows nothing but what it is named after. Pure.
import type { Card } from './readCards.ts';
import type { Screen } from './readScreen.ts';

/** One sentence for each violation. */
export function judgeShown(screen: Pick<Screen, 'cards' | 'buttons' | 'away' | 'table'>): string[] {
  const { cards, buttons, away, table } = screen;
  const shown = /^(?:Filter and sort|View): (.+)$/;
  const chosen = buttons.flatMap((name) => shown.exec(name)?.[1] ?? []).join(', ');
  const without = (what: string, has: (card: Card) => boolean): string[] =>
    cards
      .filter((card) => !has(card))
      .map(({ courseId }) => `course ${courseId} is shown ${what}, and has none`);
  if (chosen.includes('With updates')) {
    return without('for its updates', ({ counts }) => Object.keys(counts).length > 0);
  }
  // A table says nothing of pins.
  if (table !== undefined) return [];
  if (chosen.includes('With changes')) {
    return without('for its changes', ({ changes }) => Object.keys(changes).length > 0);
  }
  if (chosen.includes('Pinned')) return without('for its pin', ({ pinned }) => pinned);
  if (!chosen.includes('Muted or hidden')) return [];
  const others = without('for what is put away', ({ muted }) => muted > 0);
  return others.length > (away?.courses ?? 0) ? others : [];
}
