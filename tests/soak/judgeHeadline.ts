// Checks that the headline and the sums of groups never say more than the cards. Pure.
import { sumKinds, traitsOf } from '../../src/api/updateType.ts';
import type { Group } from './readCards.ts';
import type { Gaps, Headline } from './readHeadline.ts';
import type { Screen } from './readScreen.ts';
import { isDrawn, sumUp, type Sums } from './sumUp.ts';
import { sumsOf } from './updateWords.ts';

/** Notices render after the numbers: false if a notice about the list of courses would explain the findings. */
export function isExplained(screen: Screen): boolean {
  const judgeAll = (one: Screen): number => judgeHeadline(one).length + judgeGroups(one).length;
  return judgeAll(screen) <= judgeAll({ ...screen, listProblem: 'incomplete' });
}

/** One sentence for each violation. */
export function judgeHeadline(screen: Screen): string[] {
  const { panel, cards } = screen;
  if (panel === undefined) return cards.length === 0 ? [] : ['cards, and nothing above them'];
  if (screen.partMissing) return [];
  const sums = sumUp(screen);
  const { words, headline, gaps, lastChecked } = panel;
  const wrong = [...judge(headline, sums), ...(isDrawn(screen) ? judgeGaps(gaps, sums) : [])];
  if (headline.kind !== 'counting' && sums.checking > 0) {
    wrong.push(`${sums.checking} courses are being counted`);
  }
  const isWhole = sums.outside === 0;
  const all = isWhole && sums.stale > 0 && sums.stale + sums.unchecked === sums.courses;
  if (headline.kind === 'sums' && all && gaps.asOf === undefined) {
    wrong.push('all of it is of earlier checks');
  }
  const settled = headline.kind !== 'counting' && headline.kind !== 'nothing-known';
  if (settled && isWhole && sums.courses > 0 && sums.unchecked === sums.courses) {
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

function judgeGaps(gaps: Gaps, sums: Sums): string[] {
  const { outside } = sums;
  const checked = sums.courses - sums.checking - sums.unchecked - sums.stale - outside;
  const isOlder = outside > 0 && (gaps.staleSince ?? 0) < sums.staleSince;
  return [
    ...compare('are checked', gaps.checkedSoFar, checked, outside),
    ...compare('are not checked', gaps.notChecked, sums.unchecked, outside),
    ...compare('have gaps', gaps.withGaps, sums.withGaps, outside),
    ...compare('are of an earlier check', gaps.stale, sums.stale, outside),
    ...(isOlder ? [] : compare('is the minute of the oldest', gaps.staleSince, sums.staleSince)),
    ...(gaps.asOf === undefined || (outside > 0 && gaps.asOf < sums.staleSince)
      ? []
      : compare('is the minute of the oldest', gaps.asOf, sums.staleSince)),
    ...(gaps.asOf === undefined || sums.stale + sums.unchecked + outside >= sums.courses
      ? []
      : ['some of it is of the latest check']),
  ];
}

function judge(headline: Headline, sums: Sums): string[] {
  const { courses, outside, n, checking, unchecked, withGaps, staleSince } = sums;
  const { listProblem, ended } = sums;
  const none = n === 0 ? [] : [`the cards add up to ${n}`];
  switch (headline.kind) {
    case 'puzzle':
      return [];
    case 'all-clear':
      return [
        ...none,
        ...compare('courses are shown', headline.courses, courses),
        ...compare('cards are clear', headline.clear, sums.clear, outside),
        ...(sums.clear + outside === courses
          ? []
          : [`${sums.clear} of ${courses} cards are clear`]),
        ...(listProblem ? ['the list of courses is not sure'] : []),
        ...(sums.away === 0 ? [] : [`${sums.away} updates are put away`]),
      ];
    case 'counting':
      if (headline.courses === undefined || headline.courses > courses) return [];
      return [
        ...compare('courses are shown', headline.courses, courses),
        ...(checking + outside > 0 ? [] : ['no course is being counted']),
      ];
    case 'nothing-known':
      return unchecked + outside >= courses ? [] : [`${courses - unchecked} courses were checked`];
    case 'unchecked':
      return [
        ...none,
        ...compare('courses are shown', headline.courses, courses),
        ...compare('are not checked', headline.unchecked, unchecked, outside),
      ];
    case 'gaps':
      if (headline.missing === 'counts') {
        return withGaps + outside > 0 ? none : ['no number is missing'];
      }
      return [...none, ...(listProblem || ended ? [] : ['nothing is wrong with the list'])];
    case 'none-of':
      return judge({ kind: 'all-clear', clear: headline.courses, courses: headline.courses }, sums);
    case 'only-away':
    case 'no-other':
      return [
        ...none,
        ...(sums.away === 0 ? ['nothing is put away'] : []),
        ...(unchecked + withGaps > 0 ? ['not all of it is known'] : []),
      ];
    case 'only-away-as-of':
    case 'no-other-as-of':
    case 'none-as-of':
    case 'none-of-as-of':
      return [
        ...none,
        ...(outside > 0 && headline.asOf < staleSince
          ? []
          : compare('is the minute of the oldest', headline.asOf, staleSince)),
        ...(unchecked + withGaps > 0 ? ['not all of it is known'] : []),
      ];
    case 'sums':
      return judgeSums(headline.sums, sums);
  }
}

function judgeSums(told: Extract<Headline, { kind: 'sums' }>['sums'], sums: Sums): string[] {
  const wrong: string[] = [];
  for (const [at, kind] of sumKinds.entries()) {
    const { n = 0, atLeast = false } = told[kind] ?? {};
    const open = sums.gaps[at] ?? 0;
    const isSure = n > 0 && !atLeast;
    const isWhole = open === 0 && !sums.unsure;
    if (n !== sums.sums[at]) wrong.push(`the cards add up to ${sums.sums[at]} (${kind})`);
    if (told[kind] !== undefined && n === 0) wrong.push(`zero is said (${kind})`);
    if (isSure && open > 0) wrong.push(`${open} cards have gaps (${kind})`);
    if (isSure && sums.listProblem) wrong.push('the list of courses is not sure');
    if (atLeast && isWhole) wrong.push(`nothing is missing (${kind})`);
  }
  return wrong;
}

/** `told` undefined: the headline has no such number. */
function compare(
  what: string,
  told: number | undefined,
  expected: number,
  /** The most by which a lower bound may exceed the expected number. */
  outside = 0,
): string[] {
  const isRight = told === undefined || (told >= expected && told <= expected + outside);
  return isRight ? [] : [`${expected} ${what}`];
}

/** One sentence for each violation. */
export function judgeGroups(screen: Screen): string[] {
  const { groups } = screen;
  const { unsure } = sumUp(screen);
  const titles = groups.map(({ title }) => title);
  const wrong = groups.flatMap((group) => judgeGroup(group, unsure));
  if (new Set(titles).size < titles.length) wrong.push('two groups have one name');
  return wrong;
}

function judgeGroup({ title, courses, sums = {}, cards }: Group, unsure: boolean): string[] {
  const isSubject = /^\p{Lu}{4}$/u.test(title);
  const wrong = cards
    .filter(({ subject }) => isSubject && subject !== undefined && subject !== title)
    .map(({ courseId }) => `course ${courseId} is not of ${title}`);
  if (courses !== cards.length) {
    wrong.push(`${title} is said to have ${courses} courses, and has ${cards.length}`);
  }
  for (const [at, kind] of sumKinds.entries()) {
    const { n: told = 0, atLeast = false } = sums[kind] ?? {};
    const n = cards.reduce((all, { counts }) => all + (sumsOf(counts)[at] ?? 0), 0);
    const isOpen = cards.some(
      ({ unknown, standing }) =>
        ['checking', 'not checked', 'not active'].includes(standing) ||
        unknown.some((type) => traitsOf[type].sum === kind),
    );
    if (told !== n) wrong.push(`${title} adds up to ${n} (${kind}), and ${told} is said`);
    if (isOpen && told > 0 && !atLeast) wrong.push(`${title} lacks a number (${kind})`);
    if (atLeast && !isOpen && !unsure) wrong.push(`${title} lacks nothing (${kind})`);
  }
  return wrong;
}
