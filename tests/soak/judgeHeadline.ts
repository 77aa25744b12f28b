// Checks that the headline never says more than the cards. Pure.
import { sumKinds, traitsOf, updateTypes } from '../../src/api/updateType.ts';
import { sumWords, type Claims } from './claims.ts';
import type { Card } from './readCards.ts';
import type { Panel, Screen } from './readScreen.ts';
import { sum } from './updateWords.ts';

const isUnchecked = ({ standing }: Card): boolean =>
  standing === 'not checked' || standing === 'not active';

type Rule = readonly [isBroken: boolean | undefined, what: string];

const violationsOf = (rules: readonly Rule[]): string[] =>
  rules.flatMap(([isBroken, what]) => (isBroken === true ? what : []));

/** One sentence for each violation. */
export function judgeHeadline(screen: Screen): string[] {
  const { panel, cards } = screen;
  if (panel === undefined) return cards.length === 0 ? [] : ['cards, and nothing above them'];
  if (screen.partMissing) return [];
  const { claims, words, lastChecked } = panel;
  const wrong = [
    ...judgeCourses(panel, screen),
    ...judgeNone(claims, screen),
    ...(claims.sums === undefined ? [] : judgeSums(claims.sums, screen)),
  ];
  if (claims.counting && lastChecked !== undefined) {
    wrong.push('a time of a check that is not over');
  }
  if (claims.asOf !== undefined && lastChecked !== undefined) {
    wrong.push('some of it is of the latest check');
  }
  return wrong.map((what) => `"${words}", and ${what}`);
}

/** Numbers of courses. Hidden courses have no card, so that a number may be greater by them. */
function judgeCourses({ claims, confirming }: Panel, { cards, shut, away }: Screen): string[] {
  const { counting, nothing, sums, courses: told = 0 } = claims;
  const outside = away?.courses ?? 0;
  const courses = cards.length + shut + outside;
  // During the first check, not all cards are rendered.
  if (counting && told !== courses) {
    return told > courses || told === 0 ? [] : [`${courses} courses are shown`];
  }
  const count = (is: (card: Card) => boolean): number => cards.filter(is).length;
  const dates = cards.flatMap(({ asOf }) => asOf ?? []);
  const oldest = Math.min(...dates);
  const checking = count(({ standing }) => standing === 'checking');
  const unchecked = count(isUnchecked);
  const clear = shut + count((card) => card.standing === 'no updates' && card.asOf === undefined);
  const failed = unchecked + dates.length;
  const checked = courses - checking - unchecked - dates.length - outside;
  const isAllOlder = dates.length + unchecked + outside >= courses;
  const isOther = (said: number | undefined, n: number, more = outside, less = 0): boolean =>
    said !== undefined && (said < n - less || said > n + more);
  const isOtherTime = (time: number | undefined): boolean =>
    time !== undefined &&
    (outside > 0 || confirming !== undefined ? time > oldest : time !== oldest);
  const either = confirming === undefined ? 0 : checked;
  return violationsOf([
    [isOther(claims.courses, courses, 0), `${courses} courses are shown`],
    [isOther(claims.clear, clear), `${clear} courses are clear`],
    [isOther(claims.checkedSoFar, checked, outside, either), `${checked} are checked`],
    [isOther(claims.unchecked, unchecked), `${unchecked} are not checked`],
    [isOther(claims.failed, failed), `the latest check failed for ${failed}`],
    [isOther(claims.withGaps, count(hasGap)), `${count(hasGap)} have gaps`],
    [
      isOther(claims.stale, dates.length, outside + either),
      `${dates.length} are of an earlier check`,
    ],
    [isOtherTime(claims.staleSince), `${oldest} is the minute of the oldest`],
    [isOtherTime(claims.asOf), `${oldest} is the minute of the oldest`],
    [
      counting ? checking + outside + either === 0 : checking > 0,
      `${checking} courses are being counted`,
    ],
    [nothing && unchecked + outside < courses, `${courses - unchecked} courses were checked`],
    [
      !nothing && !counting && outside === 0 && courses > 0 && unchecked === courses,
      'nothing is known',
    ],
    [
      !nothing && (claims.failed ?? claims.unchecked) === undefined && unchecked > 0,
      `it does not say that ${unchecked} courses are not checked`,
    ],
    [
      sums && claims.asOf === undefined && outside === 0 && dates.length > 0 && isAllOlder,
      'all of it is of earlier checks',
    ],
    [sums && claims.asOf !== undefined && !isAllOlder, 'some of it is of the latest check'],
  ]);
}

const hasGap = ({ standing, unknown }: Card): boolean =>
  unknown.length > 0 && standing !== 'checking';

/** A headline without sums. */
function judgeNone(claims: Claims, screen: Screen): string[] {
  const { none, known, clear, missing } = claims;
  const { cards, listProblem, standing, away } = screen;
  const n = sum(cards.flatMap(({ counts }) => Object.values(counts)));
  const isKnown = !cards.some((card) => isUnchecked(card) || hasGap(card));
  const isNoted = listProblem !== undefined || standing === 'ended';
  const outside = away?.courses ?? 0;
  return violationsOf([
    [none && n > 0, `the cards add up to ${n}`],
    [known && !isKnown, 'not all of it is known'],
    [claims.away && (away?.n ?? 0) === 0, 'nothing is put away'],
    [clear !== undefined && clear !== claims.courses, 'not all courses are clear'],
    [clear !== undefined && listProblem !== undefined, 'the list of courses is not sure'],
    [clear !== undefined && (away?.n ?? 0) > 0, `${away?.n} updates are put away`],
    [missing === 'counts' && isKnown && outside === 0, 'no number is missing'],
    [missing === 'courses' && !isNoted, 'nothing is wrong with the list'],
  ]);
}

function judgeSums(told: NonNullable<Claims['sums']>, screen: Screen): string[] {
  const { cards, listProblem } = screen;
  return sumKinds.flatMap((kind) => {
    const { n = 0, atLeast = false } = told[sumWords[kind]] ?? {};
    const types = updateTypes.filter((type) => traitsOf[type].sum === kind);
    const added = sum(cards.flatMap(({ counts }) => types.map((type) => counts[type] ?? 0)));
    const lacks = (card: Card): boolean => types.some((type) => card.unknown.includes(type));
    const open = cards.filter((card) => isUnchecked(card) || lacks(card)).length;
    const isSure = n > 0 && !atLeast;
    return violationsOf([
      [n !== added, `the cards add up to ${added} (${kind})`],
      [told[sumWords[kind]] !== undefined && n === 0, `zero is said (${kind})`],
      [isSure && open > 0, `${open} cards have gaps (${kind})`],
      [isSure && listProblem !== undefined, 'the list of courses is not sure'],
      [atLeast && open === 0 && !isListUnsure(screen), `nothing is missing (${kind})`],
    ]);
  });
}

/** A course may be missing, so that each sum may be a lower bound. */
function isListUnsure({ listProblem, standing, text }: Screen): boolean {
  return listProblem !== undefined || standing === 'ended' || text.includes('You’re offline');
}
