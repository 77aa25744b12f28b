// The invariants of what a tab shows: no number that the LMS never had for that person, nothing unknown drawn as
// zero, sums that are sums, no time in the future. Pure.
import type { CountLedger } from './countLedger.ts';
import type { Card, Screen } from './readScreen.ts';
import type { UpdateType } from '../lms/world.ts';

export interface Truth {
  readonly ledger: CountLedger;
  /** Who is signed in. */
  readonly personId: string;
  /** The types in view. */
  readonly types: readonly UpdateType[];
  /** Whether the LMS has ever answered for this course of this person. */
  readonly answered: (courseId: string) => boolean;
  /** By the clock of the page, milliseconds since the epoch. */
  readonly now: number;
  /** The midnight before, by the same clock. */
  readonly midnight: number;
}

/** An attempt may take 10 s, and the clocks of page and soak may differ a little. */
const SLACK_MS = 15_000;
const MINUTE_MS = 60_000;

/** One sentence for each violation. */
export function judgeScreen(screen: Screen, truth: Truth): string[] {
  const { lastChecked, cards } = screen;
  const minuteNow = (truth.now - truth.midnight) / MINUTE_MS;
  const times = [lastChecked, ...cards.map(({ asOf }) => asOf)];
  return [
    ...times
      .filter((time) => time !== undefined && !(time <= minuteNow))
      .map((time) => `a check is said to be of minute ${time}, and it is ${minuteNow.toFixed(1)}`),
    ...cards.flatMap((card) =>
      judgeCard(card, lastChecked, truth).map((what) => `course ${card.courseId}: ${what}`),
    ),
    ...judgeSummary(screen),
  ];
}

function judgeCard(card: Card, lastChecked: number | undefined, truth: Truth): string[] {
  const { ledger, personId, types, now, midnight } = truth;
  const { courseId, counts, unknown, standing, asOf, puzzles } = card;
  if (puzzles.length > 0) return [`"${puzzles.join('", "')}" means nothing to the soak`];
  const shown = Object.keys(counts).length > 0;
  if (standing === 'checking' || standing === 'not checked') {
    return shown ? [`numbers on a card that is ${standing}`] : [];
  }
  if (unknown.length === types.length && !shown) return [];
  if (!truth.answered(courseId)) return ['the LMS never answered for it'];
  const clear = !shown && unknown.length === 0;
  if (standing === 'no updates' && !clear) return ['"No updates" beside something else'];
  if (standing === 'counts' && clear) return ['the card says nothing at all'];
  const since = (minutes: number): number => midnight + minutes * MINUTE_MS;
  const from = since(asOf ?? lastChecked ?? 0) - SLACK_MS;
  const to = asOf === undefined ? now : since(asOf) + MINUTE_MS;
  const held = ledger.held(personId, courseId, from, to + SLACK_MS);
  const fits = held.some((known) =>
    types.every((type) => unknown.includes(type) || known[type] === (counts[type] ?? 0)),
  );
  if (fits) return [];
  return [
    `shows ${JSON.stringify({ ...counts, unknown })} as of minute ${asOf ?? lastChecked ?? 0}; the LMS had ${held.map((one) => JSON.stringify(one)).join(' or ') || 'nothing'}`,
  ];
}

function judgeSummary({ summary, cards }: Screen): string[] {
  const all = /^All clear in ([\d,]+) of ([\d,]+) courses?$/.exec(summary);
  if (all !== null) {
    const proven = cards.filter(({ standing }) => standing === 'no updates').length;
    return proven === cards.length && all[1] === all[2] && Number(all[1]) === proven
      ? []
      : [`"${summary}", and ${proven} of ${cards.length} cards are clear`];
  }
  const sum = /^(At least )?([\d,]+) updates? in (?:([\d,]+) of )?[\d,]+ courses?$/.exec(summary);
  if (sum === null) return [];
  const [, atLeast, total = '', withUpdates] = sum;
  const numbers = cards.flatMap(({ counts }) => Object.values(counts));
  const expected = numbers.reduce((a, b) => a + b, 0);
  const gaps = cards.filter(
    ({ standing, unknown }) =>
      unknown.length > 0 || standing === 'checking' || standing === 'not checked',
  ).length;
  const having = cards.filter(({ counts }) => Object.keys(counts).length > 0).length;
  return [
    ...(Number(total.replaceAll(',', '')) === expected
      ? []
      : [`"${summary}", and the cards add up to ${expected}`]),
    ...(atLeast === undefined && gaps > 0 ? [`"${summary}", and ${gaps} cards have gaps`] : []),
    ...(withUpdates === undefined || Number(withUpdates) === having
      ? []
      : [`"${summary}", and ${having} cards have updates`]),
  ];
}
