// Judges the screen of a tab: no number that the LMS never had for that person, no unknown number shown as zero, sums that add
// up, no time in the future, no missing course without a notice. Pure.
import { updateTypes, type UpdateType } from '../../src/api/updateType.ts';
import type { CountLedger } from './countLedger.ts';
import { judgeHeadline } from './judgeHeadline.ts';
import { judgeHeldNumbers, MINUTE_MS, numbersOfOthers, SLACK_MS } from './heldNumbers.ts';
import type { Card } from './readCards.ts';
import type { Screen } from './readScreen.ts';
import { sum } from './updateWords.ts';

export interface Truth {
  readonly ledger: CountLedger;
  /** The signed-in person. */
  readonly personId: string;
  /** The types in scope. */
  readonly types: readonly UpdateType[];
  /** The address leaves out types. */
  readonly narrowed: boolean;
  /** The address names the courses. */
  readonly chosen: boolean;
  /** Whether the LMS has ever answered for this course of this person. */
  readonly answered: (courseId: string) => boolean;
  /** By the clock of the page, milliseconds since the epoch. */
  readonly now: number;
  /** The midnight before `now`, by the same clock. */
  readonly midnight: number;
}

/** One sentence for each violation. */
export function judgeScreen(screen: Screen, truth: Truth): string[] {
  const { panel, cards, puzzles } = screen;
  const lastChecked = panel?.lastChecked;
  const minuteNow = (truth.now - truth.midnight) / MINUTE_MS;
  const times = [lastChecked, ...cards.map(({ asOf }) => asOf)];
  const from = truth.midnight + (lastChecked ?? 0) * MINUTE_MS - SLACK_MS;
  return [
    ...puzzles.map((words) => `"${words}" means nothing to the soak`),
    ...times
      .filter((time) => time !== undefined && !(time <= minuteNow))
      .map((time) => `a check is said to be of minute ${time}, and it is ${minuteNow.toFixed(1)}`),
    ...cards.flatMap((card) =>
      judgeCard(card, lastChecked, truth).map((what) => `course ${card.courseId}: ${what}`),
    ),
    ...judgeHeadline(screen),
    ...judgeNarrowed(screen, truth),
    ...judgeFold(screen),
    ...judgeAway(screen, truth),
    ...judgeList(screen, truth, from),
  ];
}

/** A page that leaves out types names those in view, and a page that leaves out anything calls nothing clear. */
function judgeNarrowed({ panel, folds }: Screen, { narrowed, chosen, types }: Truth): string[] {
  if (panel === undefined) return [];
  const claims = [panel.claims, ...folds];
  const named = claims.flatMap((claim) => claim.types ?? []);
  const isOfAll = claims.some(({ all }) => all);
  const isOfAllTypes = isOfAll || claims.some((claim) => claim.types?.length === 0);
  const speaks = `"${panel.words}", or a fold, speaks of`;
  return [
    ...(narrowed && isOfAllTypes ? [`${speaks} types that are left out`] : []),
    ...(chosen && !narrowed && isOfAll ? [`${speaks} courses that are left out`] : []),
    ...(named.length > 0 && !narrowed ? ['types are named, and none is left out'] : []),
    ...named
      .filter((type) => !types.includes(type))
      .map((type) => `it says that there is no ${type}, which is not in view`),
  ];
}

function judgeCard(card: Card, lastChecked: number | undefined, truth: Truth): string[] {
  const { types } = truth;
  const { courseId, counts, unknown, muted, standing, asOf, puzzles } = card;
  if (puzzles.length > 0) return [`"${puzzles.join('", "')}" means nothing to the soak`];
  const numbers = types.filter((type) => counts[type] !== undefined);
  const shown = Object.keys(counts).length > 0;
  if (Object.keys(counts).length > numbers.length) return ['a type that is not in view'];
  const others = numbersOfOthers(counts, truth);
  if (others.length > 0) return [`shows ${others.join(' and ')} of somebody else`];
  if (standing === 'not checked' || standing === 'not active') {
    return shown ? [`numbers on a card that is ${standing}`] : [];
  }
  if (!shown && (standing === 'checking' || unknown.length === types.length)) return [];
  if (!truth.answered(courseId)) return ['the LMS never answered for it'];
  if (standing === 'away' && (muted === 0 || shown)) {
    return ['"Only what you put away", and that is not so'];
  }
  const clear = !shown && unknown.length === 0;
  if (standing === 'no updates' && !clear) return ['"No updates" beside something else'];
  if (standing === 'counts' && clear) return ['the card says nothing at all'];
  // While more types are requested, shown types are known and the others are unknown.
  const known = standing === 'checking' ? numbers : types.filter((type) => !unknown.includes(type));
  return judgeHeldNumbers({ courseId, counts, known, muted, asOf, lastChecked }, truth);
}

/**
 * One sentence for each violation: a mute that the line of put-away entries does not count, a change from a number that the LMS
 * never had.
 */
export function judgeAway(
  { cards, away }: Pick<Screen, 'cards' | 'away'>,
  { ledger, personId, now }: Pick<Truth, 'ledger' | 'personId' | 'now'>,
): string[] {
  const muted = sum(cards.map((card) => card.muted));
  const said = away?.badges ?? 0;
  const wrong = muted > said ? [`${muted} badges are muted, and ${said} are said to be`] : [];
  for (const { courseId, counts, changes } of cards) {
    for (const type of updateTypes) {
      const by = changes[type];
      if (by === undefined) continue;
      const before = (counts[type] ?? 0) - by;
      const had = ledger.held(personId, courseId, 0, now).some((one) => one[type] === before);
      if (by === 0 || !had) {
        wrong.push(`course ${courseId}: ${type} is said to have been ${before}, and never was`);
      }
    }
  }
  return wrong;
}

/** `from`: the time of the oldest part of the screen, milliseconds since the epoch. */
function judgeList(screen: Screen, truth: Truth, from: number): string[] {
  const { cards, panel, listProblem, standing, shut, away } = screen;
  const { ledger, personId, now, chosen } = truth;
  const { sometimes, throughout } = ledger.enrolled(personId, from, now);
  const ids = cards.flatMap(({ courseId }) => (courseId === '' ? [] : [courseId]));
  const shown = new Set(ids);
  const wrong = cards
    .filter((card) => card.standing === 'not active' && throughout.has(card.courseId))
    .map(({ courseId }) => `course ${courseId} is said to be over, and is not`);
  if (shown.size < ids.length) wrong.push('a course is there twice');
  if (chosen || panel === undefined || screen.partMissing) return wrong;
  for (const id of shown) {
    if (!sometimes.has(id)) wrong.push(`course ${id} was over before the list was asked for`);
  }
  const { clear, counting } = panel.claims;
  // Placeholders have no names yet.
  if (ids.length < cards.length) return wrong;
  // During the first check, not all cards are rendered. The end of the session removes the notice about the list.
  const isExcused = counting || listProblem === 'incomplete' || standing === 'ended';
  if (isExcused && clear === undefined) return wrong;
  const missing = [...throughout].filter((id) => !shown.has(id)).length;
  if (missing > shut + (away?.courses ?? 0))
    wrong.push(`without a word, ${missing} courses are missing`);
  return wrong;
}

/** One sentence for each violation. */
export function judgeFold({ cards, folds, panel }: Screen): string[] {
  const folded = cards.filter((card) => card.folded && card.standing !== 'away');
  const [{ courses: said, asOf } = { courses: 0, asOf: undefined }, ...more] = folds;
  const wrong = folded
    .filter((card) => !isWithoutUpdates(card) || (asOf === undefined && card.asOf !== undefined))
    .map(({ courseId }) => `course ${courseId} is folded, and is not clear`);
  if (more.length > 0) wrong.push('two buttons say how many courses are clear');
  if (folded.length > 0 && folded.length !== said) {
    wrong.push(`${said} courses are said to be clear, and ${folded.length} are folded`);
  }
  const oldest = Math.min(...folded.flatMap((card) => card.asOf ?? panel?.confirming ?? []));
  return folded.length === 0 || asOf === undefined || oldest <= asOf
    ? wrong
    : [...wrong, 'a fold has an earlier date than anything in it'];
}

/** The invariants after Refresh, once everything is counted. One sentence for each violation. */
export function judgeClear({ cards }: Pick<Screen, 'cards'>): string[] {
  return cards
    .filter((card) => !card.folded && isWithoutUpdates(card) && card.asOf === undefined)
    .map(({ courseId }) => `course ${courseId} is clear, and stands among the others`);
}

function isWithoutUpdates({ standing, unknown }: Card): boolean {
  return standing === 'no updates' && unknown.length === 0;
}
