// The invariants of what a tab shows: no number that the LMS never had for that person, nothing unknown drawn as
// zero, sums that are sums, no time in the future. Pure.
import type { CountLedger } from './countLedger.ts';
import { judgeAway } from './judgeAway.ts';
import { judgeHeadline } from './judgeHeadline.ts';
import { judgeList } from './judgeList.ts';
import { judgeFold } from './judgeOrder.ts';
import type { Card } from './readCards.ts';
import type { Screen } from './readScreen.ts';
import { judgeShown } from './judgeShown.ts';
import { judgeGroups, judgeTable } from './judgeTable.ts';
import { judgeQueue } from './judgeQueue.ts';
import { judgeHeldNumbers, MINUTE_MS, numbersOfOthers, SLACK_MS } from './wasHeld.ts';
import type { UpdateType } from '../lms/world.ts';

export interface Truth {
  readonly ledger: CountLedger;
  /** Who is signed in. */
  readonly personId: string;
  /** The types in view. */
  readonly types: readonly UpdateType[];
  /** The address leaves out types: of those, nothing is said. */
  readonly narrowed: boolean;
  /** The address names the courses. */
  readonly chosen: boolean;
  /** Whether the LMS has ever answered for this course of this person. */
  readonly answered: (courseId: string) => boolean;
  /** By the clock of the page, milliseconds since the epoch. */
  readonly now: number;
  /** The midnight before, by the same clock. */
  readonly midnight: number;
}

/** One sentence for each violation. */
export function judgeScreen(screen: Screen, truth: Truth): string[] {
  const { panel, cards } = screen;
  const lastChecked = panel?.lastChecked;
  const puzzles = [...screen.puzzles, ...(panel?.puzzles ?? [])];
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
    ...judgeShown(screen),
    ...judgeTable(screen),
    ...judgeGroups(screen),
    ...judgeQueue(screen, truth),
    ...judgeAway(screen, truth),
    ...judgeList(screen, truth, from),
  ];
}

const OF_ALL: ReadonlySet<string> = new Set([
  'all-clear',
  'none-as-of',
  'only-away',
  'only-away-as-of',
  'none-shown',
]);

/** What there is none of is said of all updates only where all of them are counted, and of the types in view else. */
function judgeNarrowed({ panel, without, isCalledClear }: Screen, truth: Truth): string[] {
  const { headline, words } = panel ?? {};
  if (headline === undefined) return [];
  const named = [...('types' in headline ? headline.types : []), ...without];
  const isOfAll = OF_ALL.has(headline.kind) || isCalledClear;
  return [
    ...(truth.narrowed && isOfAll
      ? [`"${words}", or a fold, speaks of types that are left out`]
      : []),
    ...(named.length > 0 && !truth.narrowed ? ['types are named, and none is left out'] : []),
    ...named
      .filter((type) => !truth.types.includes(type))
      .map((type) => `it says that there is no ${type}, which is not in view`),
  ];
}

function judgeCard(card: Card, lastChecked: number | undefined, truth: Truth): string[] {
  const { types } = truth;
  const { courseId, counts, unknown, muted, standing, asOf, puzzles } = card;
  if (puzzles.length > 0) return [`"${puzzles.join('", "')}" means nothing to the soak`];
  const numbers = types.flatMap((type) => (counts[type] === undefined ? [] : [type]));
  const shown = Object.keys(counts).length > 0;
  if (Object.keys(counts).length > numbers.length) return ['a type that is not in view'];
  const others = numbersOfOthers(counts, truth);
  if (others.length > 0) return [`shows ${others.join(' and ')} of somebody else`];
  if (standing === 'not checked' || standing === 'not active') {
    return shown ? [`numbers on a card that is ${standing}`] : [];
  }
  if (standing === 'checking' && !shown) return [];
  if (unknown.length === types.length && !shown) return [];
  if (!truth.answered(courseId)) return ['the LMS never answered for it'];
  if (standing === 'away') {
    if (muted === 0 || shown) return ['"Only what you put away", and that is not so'];
  }
  const clear = !shown && unknown.length === 0;
  if (standing === 'no updates' && !clear) return ['"No updates" beside something else'];
  if (standing === 'counts' && clear) return ['the card says nothing at all'];
  // While more types are asked for, those that are shown are known and the others are not.
  const known = standing === 'checking' ? numbers : types.filter((type) => !unknown.includes(type));
  return judgeHeldNumbers({ courseId, counts, known, muted, asOf, lastChecked }, truth);
}
