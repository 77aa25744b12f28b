// The largest words never outrun the cards: a hurried reader reads nothing else. Pure.
import type { Card } from './readCards.ts';
import type { Gaps, Headline } from './readHeadline.ts';
import type { Screen } from './readScreen.ts';
import { sumKindOf, sumKinds, sumsOf } from './sumKinds.ts';

/** What the cards say, taken together. */
interface Sums {
  readonly courses: number;
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

/** One sentence for each violation. */
export function judgeHeadline(screen: Screen): string[] {
  const { panel, cards } = screen;
  if (panel === undefined) return cards.length === 0 ? [] : ['cards, and nothing above them'];
  const sums = sumUp(screen);
  const { words, headline, gaps, lastChecked } = panel;
  const wrong = [...judge(headline, sums), ...(isDrawn(screen) ? judgeGaps(gaps, sums) : [])];
  if (headline.kind !== 'counting' && sums.checking > 0) {
    wrong.push(`${sums.checking} courses are being counted`);
  }
  const all = sums.stale > 0 && sums.stale + sums.unchecked === sums.courses;
  if (headline.kind === 'sums' && all && gaps.asOf === undefined) {
    wrong.push('all of it is of earlier checks');
  }
  const settled = headline.kind !== 'counting' && headline.kind !== 'nothing-known';
  if (settled && sums.courses > 0 && sums.unchecked === sums.courses) {
    wrong.push('nothing is known');
  }
  const silent = gaps.notChecked === undefined && sums.unchecked > 0;
  if (silent && headline.kind !== 'unchecked' && headline.kind !== 'nothing-known') {
    wrong.push(`it does not say that ${sums.unchecked} courses are not checked`);
  }
  if (headline.kind === 'counting' && lastChecked !== undefined) {
    wrong.push('a time of a check that is not over');
  }
  if (('asOf' in headline || gaps.asOf !== undefined) && lastChecked !== undefined) {
    wrong.push('some of it is of the latest check');
  }
  return wrong.map((what) => `"${words}", and ${what}`);
}

/** While courses are counted for the first time, some of them may still be on their way. */
export function isDrawn({ panel, cards, shut }: Screen): boolean {
  const headline = panel?.headline;
  return headline?.kind !== 'counting' || headline.courses === cards.length + shut;
}

function judgeGaps(gaps: Gaps, sums: Sums): string[] {
  const checked = sums.courses - sums.checking - sums.unchecked - sums.stale;
  return [
    ...compare('are checked', gaps.checkedSoFar, checked),
    ...compare('are not checked', gaps.notChecked, sums.unchecked),
    ...compare('have gaps', gaps.withGaps, sums.withGaps),
    ...compare('are of an earlier check', gaps.stale, sums.stale),
    ...compare('is the minute of the oldest', gaps.staleSince, sums.staleSince),
    ...compare('is the minute of the oldest', gaps.asOf, sums.staleSince),
    ...(gaps.asOf === undefined || sums.stale + sums.unchecked === sums.courses
      ? []
      : ['some of it is of the latest check']),
  ];
}

function judge(headline: Headline, sums: Sums): string[] {
  const { courses, n, checking, unchecked, withGaps, staleSince, listProblem, ended } = sums;
  const none = n === 0 ? [] : [`the cards add up to ${n}`];
  switch (headline.kind) {
    case 'puzzle':
      return [];
    case 'all-clear':
      return [
        ...none,
        ...compare('courses are shown', headline.courses, courses),
        ...compare('cards are clear', headline.clear, sums.clear),
        ...(sums.clear === courses ? [] : [`${sums.clear} of ${courses} cards are clear`]),
        ...(listProblem ? ['the list of courses is not sure'] : []),
        ...(sums.away === 0 ? [] : [`${sums.away} updates are put away`]),
      ];
    case 'counting':
      if (headline.courses === undefined || headline.courses > courses) return [];
      return [
        ...compare('courses are shown', headline.courses, courses),
        ...(checking > 0 ? [] : ['no course is being counted']),
      ];
    case 'nothing-known':
      return unchecked === courses ? [] : [`${courses - unchecked} courses were checked`];
    case 'unchecked':
      return [
        ...none,
        ...compare('courses are shown', headline.courses, courses),
        ...compare('are not checked', headline.unchecked, unchecked),
      ];
    case 'gaps':
      if (headline.missing === 'counts') {
        return withGaps > 0 ? none : ['no number is missing'];
      }
      return [...none, ...(listProblem || ended ? [] : ['nothing is wrong with the list'])];
    case 'only-away':
      return [
        ...none,
        ...(sums.away === 0 ? ['nothing is put away'] : []),
        ...(unchecked + withGaps > 0 ? ['not all of it is known'] : []),
      ];
    case 'only-away-as-of':
    case 'none-as-of':
      return [
        ...none,
        ...compare('is the minute of the oldest', headline.asOf, staleSince),
        ...(unchecked + withGaps > 0 ? ['not all of it is known'] : []),
      ];
    case 'sums':
      return judgeSums(headline.sums, sums);
  }
}

function judgeSums(told: Extract<Headline, { kind: 'sums' }>['sums'], sums: Sums): string[] {
  return sumKinds.flatMap((kind, at) => {
    const { n = 0, atLeast = false } = told[kind] ?? {};
    const open = sums.gaps[at] ?? 0;
    return [
      ...(n === sums.sums[at] ? [] : [`the cards add up to ${sums.sums[at]} (${kind})`]),
      ...(told[kind] !== undefined && n === 0 ? [`zero is said (${kind})`] : []),
      ...(n > 0 && !atLeast && open > 0 ? [`${open} cards have gaps (${kind})`] : []),
      ...(n > 0 && !atLeast && sums.listProblem ? ['the list of courses is not sure'] : []),
      ...(atLeast && open === 0 && !sums.listProblem && !sums.unsure
        ? [`nothing is missing (${kind})`]
        : []),
    ];
  });
}

/** `told` undefined: it says nothing about that. */
function compare(what: string, told: number | undefined, expected: number): string[] {
  return told === undefined || told === expected ? [] : [`${expected} ${what}`];
}

function sumUp({ cards, shut, away, listProblem, standing, text }: Screen): Sums {
  const count = (is: (card: Card) => boolean): number => cards.filter(is).length;
  const isUnchecked = (card: Card): boolean =>
    card.standing === 'not checked' || card.standing === 'not active';
  const stale = cards.flatMap(({ asOf }) => asOf ?? []);
  return {
    courses: cards.length + shut,
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
