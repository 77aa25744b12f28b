// Adds up the cards of a screen, for comparison with its headline. Pure.
import { sumKinds, traitsOf } from '../../src/api/updateType.ts';
import type { Card } from './readCards.ts';
import type { Screen } from './readScreen.ts';
import { sumsOf } from './updateWords.ts';

export interface Sums {
  /** Hidden courses included. */
  readonly courses: number;
  /** Hidden courses, which have no card. */
  readonly outside: number;
  readonly n: number;
  /** To do, new feedback, to read. */
  readonly sums: readonly number[];
  /** The number of cards that lack a number of that kind, in the same order. */
  readonly gaps: readonly number[];
  readonly checking: number;
  readonly unchecked: number;
  /** Cards with an earlier check and missing numbers. */
  readonly withGaps: number;
  readonly stale: number;
  /** Minutes since midnight. */
  readonly staleSince: number;
  /** Courses of the latest check without updates. */
  readonly clear: number;
  /** Put-away updates. */
  readonly away: number;
  /** A notice says that the list of courses has a problem. */
  readonly listProblem: boolean;
  /** The session has ended, and its end removes that notice. */
  readonly ended: boolean;
  /** A course may be missing, so that each sum may be a lower bound. */
  readonly unsure: boolean;
}

export function sumUp(screen: Screen): Sums {
  const { cards, shut, away, listProblem, standing } = screen;
  const count = (is: (card: Card) => boolean): number => cards.filter(is).length;
  const isUnchecked = (card: Card): boolean =>
    card.standing === 'not checked' || card.standing === 'not active';
  const stale = cards.flatMap(({ asOf }) => asOf ?? []);
  const outside = away?.courses ?? 0;
  return {
    courses: cards.length + shut + outside,
    outside,
    n: cards.flatMap(({ counts }) => Object.values(counts)).reduce((a, b) => a + b, 0),
    sums: sumKinds.map((_kind, at) =>
      cards.reduce((n, { counts }) => n + (sumsOf(counts)[at] ?? 0), 0),
    ),
    gaps: sumKinds.map((kind) =>
      count(
        (card) => isUnchecked(card) || card.unknown.some((type) => traitsOf[type].sum === kind),
      ),
    ),
    checking: count((card) => card.standing === 'checking'),
    unchecked: count(isUnchecked),
    withGaps: count((card) => card.unknown.length > 0 && card.standing !== 'checking'),
    stale: stale.length,
    staleSince: Math.min(...stale),
    clear: shut + count((card) => card.standing === 'no updates' && card.asOf === undefined),
    away: away?.n ?? 0,
    listProblem: listProblem !== undefined,
    ended: standing === 'ended',
    unsure: isListUnsure(screen),
  };
}

/** During the first count, some cards may not be rendered yet. */
export function isDrawn({ panel, cards, shut, away }: Screen): boolean {
  const headline = panel?.headline;
  const hidden = away?.courses ?? 0;
  return headline?.kind !== 'counting' || headline.courses === cards.length + shut + hidden;
}

function isListUnsure({ panel, listProblem, standing, text }: Screen): boolean {
  return (
    panel?.headline.kind === 'counting' ||
    listProblem !== undefined ||
    standing === 'ended' ||
    text.includes('You’re offline')
  );
}
