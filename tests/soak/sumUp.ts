// What the cards of a screen add up to, and how sure that is: the numbers that the largest words are held to. Pure.
import type { Card } from './readCards.ts';
import type { Screen } from './readScreen.ts';
import { sumKindOf, sumKinds, sumsOf } from './sumKinds.ts';

/** What the cards say, taken together. */
export interface Sums {
  /** Those that are hidden included. */
  readonly courses: number;
  /** How many of them may lie outside of what is drawn: they are hidden, or a search or a filter leaves them out. */
  readonly outside: number;
  readonly n: number;
  /** To do, new feedback, to read. */
  readonly sums: readonly number[];
  /** Cards that lack a number of that kind, in the same order. */
  readonly gaps: readonly number[];
  readonly checking: number;
  readonly unchecked: number;
  /** Checked at some time, and numbers are missing. */
  readonly withGaps: number;
  readonly stale: number;
  /** Minutes since midnight. */
  readonly staleSince: number;
  /** Freshly checked, and every number is zero. */
  readonly clear: number;
  /** Updates that are put away. */
  readonly away: number;
  /** Something is wrong with the list of courses. */
  readonly listProblem: boolean;
  /** Then what is wrong with the list is not said any more. */
  readonly ended: boolean;
  /** Nor is it then, or off line. */
  readonly unsure: boolean;
}

export function sumUp(screen: Screen): Sums {
  const { cards, shut, away, listProblem, standing, text, panel, noMatch } = screen;
  const count = (is: (card: Card) => boolean): number => cards.filter(is).length;
  const isUnchecked = (card: Card): boolean =>
    card.standing === 'not checked' || card.standing === 'not active';
  const stale = cards.flatMap(({ asOf }) => asOf ?? []);
  const drawn = cards.length + shut;
  const hidden = away?.courses ?? 0;
  const of = panel?.gaps.shownOf ?? noMatch?.of ?? 0;
  // A filter for what is put away chooses from hidden courses as well.
  const courses = isNarrowed(screen) ? of + hidden : drawn + hidden;
  return {
    courses,
    outside: courses - drawn,
    n: cards.flatMap(({ counts }) => Object.values(counts)).reduce((a, b) => a + b, 0),
    sums: sumKinds.map((_kind, at) =>
      cards.reduce((n, { counts }) => n + (sumsOf(counts)[at] ?? 0), 0),
    ),
    gaps: sumKinds.map((kind) =>
      count((card) => isUnchecked(card) || card.unknown.some((type) => sumKindOf[type] === kind)),
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
    unsure: standing === 'ended' || text.includes('You’re offline'),
  };
}

/** While courses are counted for the first time, some of them may still be on their way. */
export function isDrawn({ panel, cards, shut, away }: Screen): boolean {
  const headline = panel?.headline;
  const hidden = away?.courses ?? 0;
  return headline?.kind !== 'counting' || headline.courses === cards.length + shut + hidden;
}

/** A search or a filter is on. */
export function isNarrowed({ panel, noMatch }: Pick<Screen, 'panel' | 'noMatch'>): boolean {
  const kind = panel?.headline.kind;
  const isSaid = panel?.gaps.shown !== undefined || noMatch !== undefined;
  return isSaid || kind === 'no-match' || kind === 'none-shown';
}

/** A course may be missing, so that every sum may be a lower bound. */
export function isListUnsure(
  screen: Pick<Screen, 'panel' | 'listProblem' | 'standing' | 'text'>,
): boolean {
  const { panel, listProblem, standing, text } = screen;
  const isCounting = panel?.headline.kind === 'counting';
  return (
    isCounting ||
    listProblem !== undefined ||
    standing === 'ended' ||
    text.includes('You’re offline')
  );
}
